package dev.untorn.papers.views;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.papers.views.ViewConsistency.Correlation;
import dev.untorn.papers.views.ViewConsistency.Member;
import dev.untorn.papers.views.ViewConsistency.ViewSplit;
import dev.untorn.papers.views.ViewConsistency.ViewSplit.Part;
import dev.untorn.papers.views.Views.View;
import dev.untorn.papers.views.Views.View.Side;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** View consistency says of random views what the definitions say, read word by word. */
class ViewConsistencyTest {

  private static final int SEEDS = 2000;
  private static final int VARIABLES = 4;

  @Test
  void splitsAreWhatTheDefinitionsSay() {
    int count = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      List<Member> members = members(random);
      int odd = random.nextInt(3);
      Correlation correlation =
          (one, other) -> {
            int sum = one.block() + other.block();
            return (one.block() * other.block() + sum / 2) % 3 != odd;
          };
      Set<List<Object>> found = new HashSet<>();
      new ViewConsistency(members, correlation)
          .check(split -> found.addAll(keys(split)), () -> false);
      Set<List<Object>> expected = expected(members, Side.WRITES, Side.READS, correlation);
      expected.addAll(expected(members, Side.READS, Side.WRITES, correlation));
      assertThat(found).as("seed %d", seed).isEqualTo(expected);
      count += expected.size();
    }
    assertThat(count).isGreaterThan(SEEDS / 4);
  }

  @Test
  void plainSplitsAreWhatTheFirstDefinitionSays() {
    for (int seed = 0; seed < SEEDS; seed++) {
      List<Member> members = members(new Random(seed));
      Correlation all = (one, other) -> true;
      Set<List<Object>> found = new HashSet<>();
      new ViewConsistency(members, all).checkPlain(split -> found.addAll(keys(split)), () -> false);
      assertThat(found).as("seed %d", seed).isEqualTo(expected(members, Side.ALL, Side.ALL, all));
    }
  }

  private static List<List<Object>> keys(ViewSplit split) {
    Set<Integer> blocks = Set.of(split.first().block(), split.second().block());
    return split.processes().stream()
        .mapToObj(process -> List.<Object>of(process, split.side(), blocks))
        .toList();
  }

  private static List<Member> members(Random random) {
    List<View> all = new ArrayList<>();
    for (int block = 0; block < 1 + random.nextInt(8); block++) {
      all.add(new View(block, set(random), set(random)));
    }
    List<Member> members = new ArrayList<>();
    for (int p = 0; p < 1 + random.nextInt(3); p++) {
      List<View> views = all.stream().filter(one -> random.nextBoolean()).toList();
      members.add(new Member(random.nextBoolean(), views));
    }
    return members;
  }

  private static BitSet set(Random random) {
    return BitSet.valueOf(new long[] {random.nextInt(1 << VARIABLES)});
  }

  /** For all p1 and p2, and all maximal views of p1: is p2 compatible with them? */
  private static Set<List<Object>> expected(
      List<Member> members, Side side, Side whole, Correlation correlation) {
    Set<List<Object>> found = new HashSet<>();
    for (int p1 = 0; p1 < members.size(); p1++) {
      for (int p2 = 0; p2 < members.size(); p2++) {
        boolean isBeside = p1 != p2 || members.get(p1).isMany();
        for (View maximal : isBeside ? members.get(p1).views() : List.<View>of()) {
          if (isMaximal(maximal.of(whole), members.get(p1), whole)) {
            compare(p2, members.get(p2), maximal.of(whole), side, correlation, found);
          }
        }
      }
    }
    return found;
  }

  private static boolean isMaximal(BitSet view, Member member, Side side) {
    return member.views().stream()
        .map(other -> other.of(side))
        .allMatch(other -> !isSubset(view, other) || other.equals(view));
  }

  private static void compare(
      int process,
      Member member,
      BitSet maximal,
      Side side,
      Correlation correlation,
      Set<List<Object>> found) {
    for (View one : member.views()) {
      for (View other : member.views()) {
        BitSet first = common(one.of(side), maximal);
        BitSet second = common(other.of(side), maximal);
        boolean isCompatible =
            first.isEmpty()
                || second.isEmpty()
                || isSubset(first, second)
                || isSubset(second, first)
                || (side == Side.READS
                    && !correlation.isCommon(
                        new Part(one.block(), first), new Part(other.block(), second))
                    && !correlation.isCommon(
                        new Part(other.block(), second), new Part(one.block(), first)));
        if (!isCompatible) {
          found.add(List.of(process, side, Set.of(one.block(), other.block())));
        }
      }
    }
  }

  private static BitSet common(BitSet one, BitSet other) {
    BitSet both = (BitSet) one.clone();
    both.and(other);
    return both;
  }

  private static boolean isSubset(BitSet one, BitSet other) {
    return one.stream().allMatch(other::get);
  }
}
