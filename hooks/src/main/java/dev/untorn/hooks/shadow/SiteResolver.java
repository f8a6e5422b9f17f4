package dev.untorn.hooks.shadow;

/** Resolves the numbers in instrumented code for the hooks. */
public interface SiteResolver {

  /** The place of the field at a site when it is first reached; see {@code SiteTable}. */
  int place(int site);

  /** The place of the field that a handle refers to; the type is null for static fields. */
  int place(int site, Class<?> type, String owner, String field);

  /** As above, by the offset of the field in the instances of its class. */
  int place(int site, Class<?> owner, long offset);

  /** The effect of a call at a site on a receiver of this class; see {@code CallHooks}. */
  int effect(int site, Class<?> receiver);

  /** The reference fields, and the place of shadows, of the instances of a class. */
  ShadowLayout layout(Class<?> type);

  /** The variable that is written at a site, which names the objects reached through it. */
  int holder(int site);
}
