package dev.untorn.bytecode.callgraph;

/** Asks the same of all calls that can run a method. */
public final class AllCallers {

  private AllCallers() {}

  /** What is asked of a call. */
  public interface Test {
    boolean holds(int caller, int call);
  }

  /** Whether something holds for all calls of a method, of which there are some. */
  public static boolean of(CallGraph calls, int method, Test test) {
    boolean[] found = {false, true};
    calls.forEachCaller(
        method,
        (caller, call) -> {
          found[0] = true;
          found[1] = found[1] && test.holds(caller, call);
        });
    return found[0] && found[1];
  }
}
