package dev.untorn.cli;

/** How a command ends, for scripts. */
enum ExitCode {
  NOTHING(0),
  FINDINGS(1),
  USER_MISTAKE(2),
  INCOMPLETE(3),
  DEFECT(4);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }
}
