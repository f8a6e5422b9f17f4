package dev.untorn.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** The same figure, measured several times. */
record Sample(List<Double> values) {

  Sample {
    values = values.stream().sorted().toList();
  }

  static Sample of(DoubleStream values) {
    return new Sample(values.boxed().toList());
  }

  double median() {
    return values.get(values.size() / 2);
  }

  double most() {
    return values.get(values.size() - 1);
  }

  Sample per(double divisor) {
    return of(values.stream().mapToDouble(value -> value / divisor));
  }

  /** The median, with the minimum and the maximum: {@code 2.4 (2.3–2.6)}. */
  String text(String format) {
    if (most() == 0) {
      return "–";
    }
    return "%s (%s–%s)"
        .formatted(text(format, median()), text(format, values.get(0)), text(format, most()));
  }

  private static String text(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
