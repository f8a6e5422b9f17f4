package dev.untorn.hooks.shadow;

/**
 * The shadows of a class's instances: their offset (or a negative number), the number of fields
 * that have a word, and the offsets and variables of reference fields.
 */
@SuppressWarnings("ArrayRecordComponent") // Layouts are never compared.
public record ShadowLayout(long shadow, int variables, long[] references, int[] holders) {

  /** Instances have no field for a shadow; it is kept in a {@link ShadowTable}. */
  public static final long OUTSIDE = -1;

  /** The same for observed JDK classes, whose instances have a shadow only once they escape. */
  public static final long OUTSIDE_ESCAPED = -2;

  /** The layout of classes whose instances are not searched for references. */
  public static final ShadowLayout FOREIGN = new ShadowLayout(OUTSIDE, 1, new long[0], new int[0]);

  private static final ClassValue<ShadowLayout> ALL =
      new ClassValue<>() {
        @Override
        protected ShadowLayout computeValue(Class<?> type) {
          return type.isArray() ? FOREIGN : resolver.layout(type);
        }
      };

  private static SiteResolver resolver;

  /** Sets the resolver, which knows the fields of classes. */
  public static void connect(SiteResolver newResolver) {
    resolver = newResolver;
  }

  public static ShadowLayout of(Class<?> type) {
    return ALL.get(type);
  }
}
