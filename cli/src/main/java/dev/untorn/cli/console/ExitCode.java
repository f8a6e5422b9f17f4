package dev.untorn.cli.console;

/** The exit codes of all commands. */
public enum ExitCode {
  NOTHING(0),
  FINDINGS(1),
  USER_MISTAKE(2),
  INCOMPLETE(3),
  DEFECT(4);

  /** The exit codes of commands that report findings, for their help. */
  public static final String HELP =
      "Exit codes: 0 no findings at or above --fail-on, 1 findings, 2 usage error, 3 no findings"
          + " but"
          + " the%nanalysis is incomplete, 4 internal error.";

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
