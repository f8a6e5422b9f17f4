package dev.untorn.model.wording;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The spelling of constants in options and files: in lower case, with dashes. */
public final class Spelling {

  private Spelling() {}

  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  public static List<String> all(Class<? extends Enum<?>> type) {
    return Arrays.stream(type.getEnumConstants()).map(Spelling::of).toList();
  }

  public static <E extends Enum<E>> Optional<E> find(Class<E> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> of(constant).equals(word))
        .findFirst();
  }
}
