package dev.untorn.model.json;

import dev.untorn.model.wording.Spelling;
import java.util.List;

/** Validation of fields; each error names the field and the problem. */
final class RequiredFields {

  /** Larger than any real count, but sums of it do not overflow. */
  private static final long MOST = 1_000_000_000_000L;

  private RequiredFields() {}

  static String text(String value, String field) {
    if (present(value, field).isBlank()) {
      throw new IllegalArgumentException("'" + field + "' is blank");
    }
    return value;
  }

  static <T> T present(T value, String field) {
    if (value == null) {
      throw new IllegalArgumentException("'" + field + "' is missing");
    }
    return value;
  }

  /** A list without null elements; an absent list becomes an empty one. */
  static <T> List<T> list(List<T> values, String field) {
    if (values == null) {
      return List.of();
    }
    if (values.stream().anyMatch(value -> value == null)) {
      throw new IllegalArgumentException("'" + field + "' contains null");
    }
    return List.copyOf(values);
  }

  static long count(Long value, String field) {
    if (value == null) {
      return 0;
    }
    if (value < 0) {
      throw new IllegalArgumentException("'" + field + "' is negative: " + value);
    }
    if (value > MOST) {
      throw new IllegalArgumentException("'" + field + "' is too large: " + value);
    }
    return value;
  }

  static <E extends Enum<E>> E constant(Class<E> type, String value, String field) {
    present(value, field);
    return Spelling.find(type, value)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'%s' is '%s', not one of %s"
                        .formatted(field, value, String.join(", ", Spelling.all(type)))));
  }
}
