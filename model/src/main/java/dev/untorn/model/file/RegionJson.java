package dev.untorn.model.file;

import dev.untorn.model.Region;
import dev.untorn.model.Region.Kind;
import dev.untorn.model.Spelling;

/** A region of the operation. */
record RegionJson(String kind, String name, SiteJson from, SiteJson to) {

  RegionJson {
    Required.constant(Kind.class, kind, "kind");
    Required.text(name, "name");
    Required.present(from, "from");
    Required.present(to, "to");
  }

  static RegionJson of(Region region) {
    return new RegionJson(
        Spelling.of(region.kind()),
        region.name(),
        SiteJson.of(region.from()),
        SiteJson.of(region.to()));
  }

  Region toRegion() {
    return new Region(
        Required.constant(Kind.class, kind, "kind"), name, from.toSite(), to.toSite());
  }
}
