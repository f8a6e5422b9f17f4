package dev.untorn.dynamic.event;

import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.Arrays;

/**
 * Numbers for storage places: a field of an object, or an element of an array, whoever calls it by
 * which name.
 */
public final class LocationKeys {

  /** No place, because nothing is to be made of what happens there. */
  public static final long IGNORED = 0;

  private static final int FIRST_CAPACITY = 1 << 10;

  /** Who makes up numbers of sites does not get much memory for them. */
  private static final int MOST_KEPT = 1 << 22;

  /** Stands for all sites at which the place is told by the detail. */
  private static final int BY_DETAIL = -1;

  private static final int NOTHING = -2;
  private static final long ELEMENT = 1L << 31;

  private static final byte YES = 1;
  private static final byte NO = 2;

  private final SymbolTable symbols;
  private final RunAssumptions assumptions;

  /** By site; 0 where it was not asked for yet. Only grows; a lost entry is asked for again. */
  private int[] fields = new int[FIRST_CAPACITY];

  /** By site, after it was asked for. */
  private boolean[] conditional = new boolean[FIRST_CAPACITY];

  /** By site: whether it is an instruction; 0 where it was not asked for yet. */
  private byte[] instructions = new byte[FIRST_CAPACITY];

  public LocationKeys(SymbolTable symbols, RunAssumptions assumptions) {
    this.symbols = symbols;
    this.assumptions = assumptions;
  }

  public long of(int object, int detail, int site) {
    int[] known = fields;
    int field = site < known.length ? known[site] : 0;
    if (field == 0) {
      field = ask(site);
    }
    if (field == NOTHING) {
      return IGNORED;
    }
    long place = field == BY_DETAIL ? ELEMENT | detail : field;
    return ((long) object << Integer.SIZE) | place;
  }

  /**
   * Whether it is only looked there if something is still as it was; after its key was asked for.
   */
  public boolean isConditional(int site) {
    boolean[] known = conditional;
    return site < known.length && known[site];
  }

  /** Whether a site is an instruction, not the beginning and end of a synchronized method. */
  public boolean isInstruction(int site) {
    byte[] known = instructions;
    byte answer = site < known.length ? known[site] : 0;
    return (answer == 0 ? askInstruction(site) : answer) == YES;
  }

  private synchronized byte askInstruction(int site) {
    boolean is = symbols.site(site).filter(one -> one.ordinal() != Site.UNKNOWN).isPresent();
    if (site >= MOST_KEPT) {
      return is ? YES : NO;
    }
    if (site >= instructions.length) {
      instructions = Arrays.copyOf(instructions, Math.max(site + 1, 2 * instructions.length));
    }
    instructions[site] = is ? YES : NO;
    return instructions[site];
  }

  private synchronized int ask(int site) {
    int field = assumptions.isIgnored(site) ? NOTHING : field(site);
    if (site >= MOST_KEPT) {
      return field;
    }
    if (site >= fields.length) {
      int length = Math.max(site + 1, 2 * fields.length);
      conditional = Arrays.copyOf(conditional, length);
      fields = Arrays.copyOf(fields, length);
    }
    conditional[site] = assumptions.isConditional(site);
    fields[site] = field;
    return field;
  }

  private int field(int site) {
    int variable = symbols.variableAt(site);
    boolean isField =
        symbols.variable(variable).map(Variable::part).orElse(Part.STATE) == Part.FIELD;
    return isField ? variable : BY_DETAIL;
  }
}
