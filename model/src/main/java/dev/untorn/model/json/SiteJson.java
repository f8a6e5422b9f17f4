package dev.untorn.model.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.untorn.model.Site;

/** A place in code; what is unknown is left out. */
@JsonInclude(JsonInclude.Include.NON_NULL)
record SiteJson(
    @JsonProperty("class") String className,
    String method,
    String descriptor,
    Integer ordinal,
    String file,
    Integer line) {

  SiteJson {
    RequiredFields.text(className, "class");
    RequiredFields.text(method, "method");
    if (ordinal != null) {
      RequiredFields.count(ordinal.longValue(), "ordinal");
    }
    requireLine(line);
  }

  static SiteJson of(Site site) {
    return new SiteJson(
        site.className(),
        site.method(),
        orNull(site.descriptor()),
        orNull(site.ordinal()),
        orNull(site.file()),
        orNull(site.line()));
  }

  Site toSite() {
    return new Site(
        className,
        method,
        descriptor == null ? "" : descriptor,
        ordinal == null ? Site.UNKNOWN : ordinal,
        file == null ? "" : file,
        line == null ? Site.UNKNOWN : line);
  }

  static String orNull(String text) {
    return text.isEmpty() ? null : text;
  }

  static Integer orNull(int number) {
    return number == Site.UNKNOWN ? null : number;
  }

  static void requireLine(Integer line) {
    if (line != null) {
      RequiredFields.count(line.longValue(), "line");
    }
  }
}
