package dev.untorn.hooks.shadow;

/** Answers what the hooks cannot know: what the numbers in instrumented code stand for. */
public interface SiteResolver {

  /**
   * The place of the field at a site, when it is reached for the first time; see {@code SiteTable}.
   */
  int place(int site);

  /** The place of the field that a handle leads to; the type is null for static fields. */
  int place(int site, Class<?> type, String owner, String field);

  /** As above, by the place of the field in the objects of its class. */
  int place(int site, Class<?> owner, long offset);

  /** What a call at a site does to a receiver of this class; as {@code CallHooks} explains. */
  int effect(int site, Class<?> receiver);

  /** The reference fields and the room for shadows of the instances of a class. */
  ShadowLayout layout(Class<?> type);

  /** The variable that is written at a site, to name what is reached through it. */
  int holder(int site);
}
