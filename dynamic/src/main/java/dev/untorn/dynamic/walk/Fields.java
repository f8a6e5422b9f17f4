package dev.untorn.dynamic.walk;

import dev.untorn.dynamic.story.Glossary;
import dev.untorn.model.Variable.Part;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/** Knows which field is used at a site; asks for each site once. */
public final class Fields implements IntUnaryOperator {

  private static final int UNKNOWN = -1;

  private final Glossary glossary;
  private int[] bySite = new int[0];

  public Fields(Glossary glossary) {
    this.glossary = glossary;
  }

  /** The number of the field, 0 if it is an element or the state of an object. */
  @Override
  public int applyAsInt(int site) {
    if (site >= bySite.length) {
      int length = bySite.length;
      bySite = Arrays.copyOf(bySite, Math.max(site + 1, 2 * length));
      Arrays.fill(bySite, length, bySite.length, UNKNOWN);
    }
    if (bySite[site] == UNKNOWN) {
      int variable = glossary.variableAt(site);
      boolean isField =
          glossary.variable(variable).map(named -> named.part() == Part.FIELD).orElse(true);
      bySite[site] = isField ? variable : 0;
    }
    return bySite[site];
  }
}
