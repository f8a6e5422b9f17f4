package dev.untorn.agent.names;

import dev.untorn.hooks.Layout;
import java.util.Arrays;

/**
 * Where the fields of a class have their words: those of the classes above it come first.
 *
 * @param offset of the field with the shadow, or {@link Layout#OUTSIDE}
 * @param fieldsAbove how many fields of classes above have a word
 * @param words how many fields have a word, with those of classes above
 */
record ShadowRoom(long offset, int fieldsAbove, int words, Layout layout) {

  static ShadowRoom of(Class<?> type, Registry registry) {
    Class<?> superclass = type.getSuperclass();
    if (superclass == null) {
      return new ShadowRoom(Layout.OUTSIDE, 0, 0, Layout.FOREIGN);
    }
    ShadowRoom above = of(superclass, registry);
    ClassRecord known = registry.find(type);
    if (known == null) {
      return above;
    }
    long offset =
        above.offset == Layout.OUTSIDE && known.carriesShadow()
            ? Layout.offset(type, Registry.SHADOW)
            : above.offset;
    int words = above.words + known.words();
    return offset == Layout.OUTSIDE
        ? above
        : new ShadowRoom(offset, above.words, words, layout(type, known, above, offset, words));
  }

  private static Layout layout(
      Class<?> type, ClassRecord known, ShadowRoom above, long offset, int words) {
    long[] references = above.layout.references();
    int[] holders = above.layout.holders();
    int size = references.length;
    for (FieldRecord field : known.fields()) {
      if (field.isReference() && !field.isStatic()) {
        references = Arrays.copyOf(references, size + 1);
        holders = Arrays.copyOf(holders, size + 1);
        references[size] = Layout.offset(type, field.name());
        holders[size] = field.variable();
        size++;
      }
    }
    // One more for the state of library classes that the program extends.
    return new Layout(offset, words + 1, references, holders);
  }
}
