package dev.untorn.report.text;

import dev.untorn.model.Evidence.Strength;

/** Whether text is coloured, and how. */
public enum TextStyle {
  PLAIN,
  COLOURED;

  private static final String RESET = "\u001b[0m";

  String strength(Strength strength, String text) {
    return switch (strength) {
      case SUSPECTED -> paint("36", text);
      case PREDICTED -> paint("33", text);
      case CONFIRMED -> paint("31", text);
    };
  }

  String bold(String text) {
    return paint("1", text);
  }

  String dim(String text) {
    return paint("2", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN ? text : "\u001b[" + code + "m" + text + RESET;
  }
}
