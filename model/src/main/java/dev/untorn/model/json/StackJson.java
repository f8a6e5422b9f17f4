package dev.untorn.model.json;

import dev.untorn.model.CallStack;
import dev.untorn.model.CallStack.Point;
import dev.untorn.model.wording.Spelling;
import java.util.List;

/** Where a thread was when something happened. */
record StackJson(String at, List<String> frames) {

  StackJson {
    RequiredFields.constant(Point.class, at, "at");
    frames = frames == null ? List.of() : List.copyOf(frames);
  }

  static List<StackJson> of(List<CallStack> stacks) {
    return stacks.stream()
        .map(stack -> new StackJson(Spelling.of(stack.point()), stack.frames()))
        .toList();
  }

  static List<CallStack> toStacks(List<StackJson> stacks) {
    return stacks.stream()
        .map(
            stack ->
                new CallStack(RequiredFields.constant(Point.class, stack.at, "at"), stack.frames))
        .toList();
  }
}
