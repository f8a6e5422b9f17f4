package dev.untorn.model.json;

import dev.untorn.model.Region;
import dev.untorn.model.Region.Kind;
import dev.untorn.model.wording.Spelling;

/** A region of the operation. */
record RegionJson(String kind, String name, SiteJson from, SiteJson to) {

  RegionJson {
    RequiredFields.constant(Kind.class, kind, "kind");
    RequiredFields.text(name, "name");
    RequiredFields.present(from, "from");
    RequiredFields.present(to, "to");
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
        RequiredFields.constant(Kind.class, kind, "kind"), name, from.toSite(), to.toSite());
  }
}
