package dev.untorn.hooks.shadow;

/**
 * Where the instances of a class have their shadow (or {@link #OUTSIDE}), how many fields have a
 * word in it, and the offsets and variables of the fields that refer to objects.
 */
@SuppressWarnings("ArrayRecordComponent") // Layouts are compared with no others.
public record ShadowLayout(long shadow, int variables, long[] references, int[] holders) {

  /** Instances have no shadow of their own; it is kept in a table outside. */
  public static final long OUTSIDE = -1;

  /** Of a class whose instances are not searched for references. */
  public static final ShadowLayout FOREIGN = new ShadowLayout(OUTSIDE, 1, new long[0], new int[0]);

  private static final ClassValue<ShadowLayout> ALL =
      new ClassValue<>() {
        @Override
        protected ShadowLayout computeValue(Class<?> type) {
          return type.isArray() ? FOREIGN : resolver.layout(type);
        }
      };

  private static SiteResolver resolver;

  /** Connects the layouts with the one that knows the fields of classes. */
  public static void connect(SiteResolver newResolver) {
    resolver = newResolver;
  }

  public static ShadowLayout of(Class<?> type) {
    return ALL.get(type);
  }
}
