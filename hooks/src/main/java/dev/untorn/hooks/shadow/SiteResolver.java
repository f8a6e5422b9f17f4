package dev.untorn.hooks.shadow;

/** Answers what the hooks cannot know: what the numbers in instrumented code stand for. */
public interface SiteResolver {

  /**
   * Where the shadow of the field at a site is, when the site is reached for the first time.
   *
   * @return a number as {@code SiteTable} explains
   */
  int place(int site);

  /**
   * Where the shadow of a field is that a handle leads to; the site is one of that variable then.
   *
   * @param type the class of the objects, null for a static field
   * @param owner descriptor of the class that the field is in
   */
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
