package dev.untorn.dynamic.detect;

import java.util.List;

/**
 * How much of a run was looked at.
 *
 * @param events how many events it has
 * @param leftOut what was not looked at, a sentence each
 */
public record Coverage(long events, List<String> leftOut) {

  public Coverage {
    leftOut = List.copyOf(leftOut);
  }
}
