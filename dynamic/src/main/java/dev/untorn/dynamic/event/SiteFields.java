package dev.untorn.dynamic.event;

import dev.untorn.model.Site;
import dev.untorn.model.Variable.Part;
import java.util.Arrays;
import java.util.BitSet;

/** Knows which field is used at a site; asks for each site once. */
public final class SiteFields {

  private static final int UNKNOWN = -1;

  /** Who makes up numbers of sites does not get much memory for them. */
  private static final int MOST_KEPT = 1 << 22;

  private final SymbolTable symbols;
  private int[] bySite = new int[0];
  private final BitSet conditional = new BitSet();

  public SiteFields(SymbolTable symbols) {
    this.symbols = symbols;
  }

  /** The number of the field, 0 if it is an element or the state of an object. */
  public int at(int site) {
    if (site >= MOST_KEPT || site < 0) {
      return field(site);
    }
    if (site >= bySite.length) {
      int length = bySite.length;
      bySite = Arrays.copyOf(bySite, Math.max(site + 1, 2 * length));
      Arrays.fill(bySite, length, bySite.length, UNKNOWN);
    }
    if (bySite[site] == UNKNOWN) {
      bySite[site] = field(site);
      conditional.set(site, symbols.isConditional(site));
    }
    return bySite[site];
  }

  /** Whether a site is conditional, after it was asked for. */
  public boolean isConditional(int site) {
    return site >= 0 && conditional.get(site);
  }

  /** Whether the site is an instruction, not the beginning and end of a synchronized method. */
  public boolean isInstruction(int site) {
    return symbols.site(site).filter(one -> one.ordinal() != Site.UNKNOWN).isPresent();
  }

  private int field(int site) {
    int variable = symbols.variableAt(site);
    boolean isField =
        symbols.variable(variable).map(named -> named.part() == Part.FIELD).orElse(true);
    return isField ? variable : 0;
  }
}
