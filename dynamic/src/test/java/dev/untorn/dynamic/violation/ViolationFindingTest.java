package dev.untorn.dynamic.violation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.violation.ViolationStep.AcquiredLock;
import dev.untorn.dynamic.violation.ViolationStep.Kind;
import dev.untorn.model.Evidence;
import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Step;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reads stories as somebody would who has to fix the program. */
class ViolationFindingTest {

  private static final int OPERATION = 2;
  private static final int CACHE = 1;
  private static final int USERS = 2;
  private static final int IN_REMOVE = 1;
  private static final int IN_ADD = 2;
  private static final int IN_FIND = 3;
  private static final int TAKEN = 4;
  private static final List<AcquiredLock> HELD =
      List.of(new AcquiredLock(CACHE, TAKEN, Lock.Mode.EXCLUSIVE));

  @Test
  void aReadBetweenTwoWrites() {
    Finding finding =
        tell(
            access(Kind.WRITE, 1, IN_REMOVE),
            access(Kind.READ, 2, IN_FIND),
            access(Kind.WRITE, 1, IN_ADD));
    assertThat(finding.explanation().message())
        .isEqualTo(
            "Another thread can access Cache.users between the two writes, while the update is"
                + " incomplete.");
    assertThat(finding.explanation().fix())
        .isEqualTo("hold the monitor of 'this' in remove for the whole of renew.");
    assertThat(finding.variables()).containsExactly(new Variable("p.Cache", "users", Part.STATE));
    assertThat(finding.locks().locks()).containsExactly(Lock.exclusive("this"));
    assertThat(finding.explanation().interleaving().steps())
        .extracting(step -> step.actor().letters() + " " + step.action())
        .containsExactly("A WRITE", "B READ", "A WRITE");
    assertThat(finding.strength()).isEqualTo(Evidence.Strength.PREDICTED);
    assertThat(finding.evidence().first().support()).isEqualTo("A is main, B is thread 2");
  }

  @Test
  void aLostUpdate() {
    assertThat(
            message(
                access(Kind.READ, 1, IN_REMOVE),
                access(Kind.WRITE, 2, IN_FIND),
                access(Kind.WRITE, 1, IN_ADD)))
        .contains("between the read and the write; that thread's update is lost");
    assertThat(
            message(
                access(Kind.READ, 1, IN_REMOVE),
                access(Kind.WRITE, 2, IN_FIND),
                access(Kind.READ, 1, IN_ADD)))
        .contains("between two reads");
    assertThat(
            message(
                access(Kind.WRITE, 1, IN_REMOVE),
                access(Kind.WRITE, 2, IN_FIND),
                access(Kind.READ, 1, IN_ADD)))
        .contains("the read returns a different value");
  }

  @Test
  void tellsOfLocksWhereNoVariableIsKnown() {
    Finding finding =
        tell(
            new ViolationStep(Kind.RELEASE, 1, CACHE, TAKEN, List.of()),
            new ViolationStep(Kind.ACQUIRE, 1, CACHE, TAKEN, List.of()));
    assertThat(finding.explanation().message())
        .isEqualTo(
            "Another thread can run between the steps of renew, so the operation is not atomic.");
    assertThat(finding.explanation().interleaving().steps())
        .extracting(Step::lock)
        .containsOnly(Optional.of(Lock.exclusive("this")));
    assertThat(finding.variables()).isEmpty();
    assertThat(finding.locks().locks()).containsExactly(Lock.exclusive("this"));
  }

  @Test
  void knowsWhatToHoldInTheOperationItself() {
    List<AcquiredLock> none = List.of();
    Finding finding =
        tell(
            new ViolationStep(Kind.READ, 1, USERS, 5, none),
            new ViolationStep(Kind.WRITE, 2, USERS, IN_FIND, none),
            new ViolationStep(Kind.WRITE, 1, USERS, 6, none));
    assertThat(finding.explanation().fix())
        .isEqualTo("hold one lock from :11 to :13 and at every other access to Cache.users.");
  }

  @Test
  void theFixOfTwoCallsIsOneCall() {
    Violation violation =
        new Violation(
            OPERATION,
            Severity.WARNING,
            List.of(
                new ViolationStep(Kind.READ, 1, USERS, 5, List.of()),
                new ViolationStep(Kind.WRITE, 2, USERS, IN_FIND, HELD),
                new ViolationStep(Kind.WRITE, 1, USERS, 6, List.of())),
            "");
    Names names = new Names("java.util.concurrent.ConcurrentHashMap");
    assertThat(ViolationFinding.of(Rule.REDUCTION, violation, names).explanation().fix())
        .isEqualTo(
            "use a single call that does both: putIfAbsent or computeIfAbsent to insert, merge,"
                + " compute, or replace(key, old, new) to update.");
  }

  @Test
  void aLockThatTheOtherThreadDoesNotHoldIsNotEnough() {
    Finding finding =
        tell(
            access(Kind.READ, 1, 5),
            new ViolationStep(Kind.WRITE, 2, USERS, IN_FIND, List.of()),
            access(Kind.WRITE, 1, 6));
    assertThat(finding.explanation().fix())
        .isEqualTo(
            "hold the monitor of 'this' in remove from :11 to :13 and at every other access to"
                + " Cache.users.");
    assertThat(finding.explanation().regions())
        .singleElement()
        .satisfies(
            region ->
                assertThat(List.of(region.from().line(), region.to().line()))
                    .containsExactly(11, 13));
  }

  private static String message(ViolationStep... steps) {
    return tell(steps).explanation().message();
  }

  private static Finding tell(ViolationStep... steps) {
    Violation violation = new Violation(OPERATION, Severity.WARNING, List.of(steps), "");
    return ViolationFinding.of(Rule.REDUCTION, violation, new Names());
  }

  private static ViolationStep access(Kind kind, int thread, int site) {
    return new ViolationStep(kind, thread, USERS, site, HELD);
  }

  /** A cache with a map, of which only the field that holds it has a name. */
  private record Names(String mapType) implements SymbolTable {

    Names() {
      this("java.util.HashMap");
    }

    private static final List<Site> SITES =
        List.of(
            site("remove", 9, 3),
            site("add", 8, 3),
            site("find", 7, 3),
            site("remove", 9, Site.UNKNOWN),
            site("renew", 11, 2),
            site("renew", 13, 9));

    private static Site site(String method, int line, int ordinal) {
      return new Site("p.Cache", method, "()V", ordinal, "Cache.java", line);
    }

    @Override
    public Optional<Site> site(int number) {
      return Optional.of(SITES.get(number - 1));
    }

    @Override
    public int variableAt(int site) {
      return site == TAKEN ? 0 : 2;
    }

    @Override
    public Optional<Variable> variable(int number) {
      return switch (number) {
        case 1 -> Optional.of(Variable.ofField("p.Cache", "users"));
        case 2 -> Optional.of(new Variable("java.util.Map", "", Part.STATE));
        default -> Optional.empty();
      };
    }

    @Override
    public Optional<Operation> operation(int number) {
      return Optional.of(Operation.method("p.Cache", "renew", "()V", "Cache.java", 10));
    }

    @Override
    public Optional<String> threadName(int number) {
      return number == 1 ? Optional.of("main") : Optional.empty();
    }

    @Override
    public Optional<String> type(int number) {
      return number == 1 ? Optional.of("p.Cache") : Optional.of(mapType);
    }

    @Override
    public int typeOf(int object) {
      return object;
    }

    @Override
    public int holderOf(int object) {
      return object == USERS ? 1 : 0;
    }
  }
}
