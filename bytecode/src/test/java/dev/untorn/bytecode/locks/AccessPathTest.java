package dev.untorn.bytecode.locks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.bytecode.locks.AccessPath.Computation;
import dev.untorn.bytecode.locks.AccessPath.Element;
import dev.untorn.bytecode.locks.AccessPath.Function;
import dev.untorn.bytecode.locks.AccessPath.Made;
import dev.untorn.bytecode.locks.AccessPath.Parameter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Names stay short, however often a recursive method passes on what it made of its parameters. */
class AccessPathTest {

  private static final AccessPath ARRAY = new Parameter(0);
  private static final AccessPath PASSED = new Parameter(1);
  private static final int CALLS = 20;

  /** The names of the second parameter in a recursion that passes this name for it. */
  private static Set<AccessPath> recursive(AccessPath argument) {
    Set<AccessPath> names = new HashSet<>();
    AccessPath name = argument;
    for (int i = 0; i < CALLS; i++) {
      names.add(name);
      AccessPath caller = name;
      name = argument.translate(k -> k == 0 ? ARRAY : caller);
    }
    return names;
  }

  @Test
  void indicesCountAsSteps() {
    AccessPath element = new Element(ARRAY, PASSED);
    assertThat(ARRAY.element(element).steps()).isEqualTo(2);
    assertThat(new Computation(0, List.of(element, element)).steps()).isEqualTo(2);
    assertThat(recursive(element)).hasSizeLessThan(CALLS / 2);
  }

  @Test
  void objectsAndFunctionsAreNotNestedWithoutLimit() {
    assertThat(recursive(new Function("f", List.of(ARRAY, PASSED)))).hasSizeLessThan(CALLS / 2);
    assertThat(recursive(new Made("Node", -1, Map.of("next", PASSED)))).hasSizeLessThan(CALLS / 2);
  }

  @Test
  void aFewNestedOnesKeepTheirParts() {
    AccessPath inner = new Function("g", List.of(ARRAY));
    AccessPath outer = new Function("f", List.of(PASSED)).translate(k -> inner);
    assertThat(outer.captured("f", 0).captured("g", 0)).isEqualTo(ARRAY);
  }
}
