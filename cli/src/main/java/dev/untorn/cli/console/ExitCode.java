package dev.untorn.cli.console;

/** The exit codes of all commands. */
public enum ExitCode {
  NOTHING(0),
  FINDINGS(1),
  USER_MISTAKE(2),
  INCOMPLETE(3),
  DEFECT(4);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  public int code() {
    return code;
  }
}
