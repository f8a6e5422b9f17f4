package dev.untorn.bytecode.callgraph;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The methods that a call can run. */
public final class CallTargets {

  /** Only code outside of the program. */
  static final CallTargets OUTSIDE = new CallTargets(new int[0], true);

  private final int[] methods;
  private final boolean leavesProgram;

  CallTargets(int[] methods, boolean leavesProgram) {
    this.methods = methods;
    this.leavesProgram = leavesProgram;
    Arrays.sort(this.methods);
  }

  public int count() {
    return methods.length;
  }

  public int method(int index) {
    return methods[index];
  }

  public IntStream stream() {
    return Arrays.stream(methods);
  }

  public boolean leavesProgram() {
    return leavesProgram;
  }

  public boolean isOnly(int method) {
    return !leavesProgram && methods.length == 1 && methods[0] == method;
  }
}
