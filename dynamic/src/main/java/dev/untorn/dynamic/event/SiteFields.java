package dev.untorn.dynamic.event;

import dev.untorn.model.Site;
import dev.untorn.model.Variable.Part;
import java.util.Arrays;

/** Looks up the variable used at a site, once for each site; may be used concurrently. */
public final class SiteFields {

  /** The key of accesses that are ignored. */
  public static final long IGNORED = 0;

  private static final int FIRST_CAPACITY = 1 << 10;

  /** Invalid numbers of sites must not use much memory. */
  private static final int MAX_KEPT = 1 << 22;

  private static final long ELEMENT = 1L << 31;

  /** Flags of a site, above the number of its field. */
  private static final long KNOWN = 1L << 32;

  private static final long CONDITIONAL = 1L << 33;
  private static final long INSTRUCTION = 1L << 34;
  private static final long NOTHING = 1L << 35;
  private static final long LIBRARY = 1L << 36;

  private final SymbolTable symbols;
  private final RunAssumptions assumptions;

  /** Only grows; a lost entry is computed again. */
  private long[] bySite = new long[FIRST_CAPACITY];

  public SiteFields(SymbolTable symbols) {
    this(symbols, RunAssumptions.NONE);
  }

  public SiteFields(SymbolTable symbols, RunAssumptions assumptions) {
    this.symbols = symbols;
    this.assumptions = assumptions;
  }

  /** The number of the field; 0 for an element or the state of an object. */
  public int at(int site) {
    return (int) known(site);
  }

  /** The key of the variable that is used: a field or an element, whatever the site. */
  public long key(int object, int detail, int site) {
    long known = known(site);
    if ((known & NOTHING) != 0) {
      return IGNORED;
    }
    long place = (int) known == 0 ? ELEMENT | detail : (int) known;
    return ((long) object << Integer.SIZE) | place;
  }

  /** Whether a site changes a variable only if it has the expected value. */
  public boolean isConditional(int site) {
    return (known(site) & CONDITIONAL) != 0;
  }

  /** Whether a site is an instruction, not the begin or end of a synchronized method. */
  public boolean isInstruction(int site) {
    return (known(site) & INSTRUCTION) != 0;
  }

  /** Whether events at a site are ignored. */
  public boolean isIgnored(int site) {
    return (known(site) & NOTHING) != 0;
  }

  /** Whether a site calls a method of a library that is not instrumented. */
  public boolean isLibraryCall(int site) {
    return (known(site) & LIBRARY) != 0;
  }

  private long known(int site) {
    long[] all = bySite;
    long known = site >= 0 && site < all.length ? all[site] : 0;
    return known == 0 ? ask(site) : known;
  }

  private synchronized long ask(int site) {
    long answer = KNOWN | (field(site) & 0xFFFF_FFFFL);
    answer |= symbols.isConditional(site) ? CONDITIONAL : 0;
    answer |=
        symbols.site(site).filter(one -> one.ordinal() != Site.UNKNOWN).isPresent()
            ? INSTRUCTION
            : 0;
    answer |= assumptions.isIgnored(site) ? NOTHING : 0;
    answer |= isPart(site, Part.STATE) && isNamed(site) ? LIBRARY : 0;
    if (site >= 0 && site < MAX_KEPT) {
      if (site >= bySite.length) {
        bySite = Arrays.copyOf(bySite, Math.max(site + 1, 2 * bySite.length));
      }
      bySite[site] = answer;
    }
    return answer;
  }

  private int field(int site) {
    boolean isOther = isPart(site, Part.STATE) || isPart(site, Part.ELEMENTS);
    return isOther ? 0 : symbols.variableAt(site);
  }

  /** Whether the class is known; traces of other tools name none. */
  private boolean isNamed(int site) {
    return symbols
        .variable(symbols.variableAt(site))
        .filter(variable -> !variable.className().isEmpty())
        .isPresent();
  }

  private boolean isPart(int site, Part part) {
    return symbols
        .variable(symbols.variableAt(site))
        .filter(named -> named.part() == part)
        .isPresent();
  }
}
