package dev.untorn.agent.metadata;

import dev.untorn.hooks.ShadowLayout;
import java.util.Arrays;

/**
 * Where the fields of a class have their words: those of the classes above it come first.
 *
 * @param offset of the field with the shadow, or {@link ShadowLayout#OUTSIDE}
 * @param fieldsAbove how many fields of classes above have a word
 * @param words how many fields have a word, with those of classes above
 */
record ShadowSlots(long offset, int fieldsAbove, int words, ShadowLayout layout) {

  static ShadowSlots of(Class<?> type, MetadataRegistry registry) {
    Class<?> superclass = type.getSuperclass();
    if (superclass == null) {
      return new ShadowSlots(ShadowLayout.OUTSIDE, 0, 0, ShadowLayout.FOREIGN);
    }
    ShadowSlots above = of(superclass, registry);
    ClassRecord known = registry.find(type);
    if (known == null) {
      return above;
    }
    long offset =
        above.offset == ShadowLayout.OUTSIDE && known.carriesShadow()
            ? ShadowLayout.offset(type, MetadataRegistry.SHADOW)
            : above.offset;
    int words = above.words + known.words();
    return offset == ShadowLayout.OUTSIDE
        ? above
        : new ShadowSlots(offset, above.words, words, layout(type, known, above, offset, words));
  }

  private static ShadowLayout layout(
      Class<?> type, ClassRecord known, ShadowSlots above, long offset, int words) {
    long[] references = above.layout.references();
    int[] holders = above.layout.holders();
    int size = references.length;
    for (FieldRecord field : known.fields()) {
      if (field.isReference() && !field.isStatic()) {
        references = Arrays.copyOf(references, size + 1);
        holders = Arrays.copyOf(holders, size + 1);
        references[size] = ShadowLayout.offset(type, field.name());
        holders[size] = field.variable();
        size++;
      }
    }
    // One more for the state of library classes that the program extends.
    return new ShadowLayout(offset, words + 1, references, holders);
  }
}
