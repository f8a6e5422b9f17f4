package dev.untorn.dynamic.block;

/** Two items of one transaction at different places, the first of them earlier or later. */
record Pair(Item first, Item second) {

  /** Whether there is something in between, and two places. */
  boolean isTrue() {
    return first.step() < second.step() && !first.isAt(second);
  }

  Gap gap() {
    return first.step() < second.step()
        ? new Gap(first.touch(), second.touch())
        : new Gap(second.touch(), first.touch());
  }
}
