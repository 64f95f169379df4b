#include "running.hpp"

namespace nb = nanobind;

namespace ordeval::python {

void tell(const nb::object& watcher, const progress& now) {
    const work_stage* stage = now.stage.load();
    if (watcher.is_none() || !stage) return;
    watcher(stage->doing, static_cast<double>(now.done.load()) / stage->size,
            static_cast<double>(now.whole()) / stage->size, stage->unit);
}

}  // namespace ordeval::python
