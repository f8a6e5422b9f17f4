package dev.untorn.agent.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.metadata.SiteRecord.MethodName;
import dev.untorn.agent.metadata.SiteRecord.SourcePosition;
import dev.untorn.hooks.CallHooks;
import dev.untorn.hooks.SiteTable;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Numbers of classes, fields and sites, and what the hooks learn about them. */
class MetadataRegistryTest {

  private static final String OWNER = Node.class.getName().replace('.', '/');

  private final Names names = new Names();
  private final MetadataRegistry registry = new MetadataRegistry(names, new LibraryCallEffects());

  /** As an instrumented class, with a field for the shadow. */
  @SuppressWarnings("UnusedVariable") // Only the layout matters.
  private static final class Node {
    private int[] $untorn;
    private int count;
    private volatile int state;
    private Object next;
    private static int total;
  }

  /** Writes down names. */
  private static final class Names implements SymbolListener {
    private final List<String> all = new ArrayList<>();

    @Override
    public void site(int id, Site site, int variable) {
      all.add("site " + id + " " + site.line() + " " + variable);
    }

    @Override
    public void conditional(int site) {
      all.add("conditional " + site);
    }

    @Override
    public void variable(int id, Variable variable) {
      all.add("variable " + id);
    }

    @Override
    public void operation(int id, Operation operation) {
      all.add("operation " + id);
    }
  }

  private ClassRecord node() {
    ClassRecord type = new ClassRecord(Node.class.getName(), Node.class.getClassLoader(), Set.of());
    type.setCarriesShadow();
    registry.addField(type, "count", "I", Opcodes.ACC_PRIVATE);
    registry.addField(type, "state", "I", Opcodes.ACC_VOLATILE);
    registry.addField(type, "next", "Ljava/lang/Object;", Opcodes.ACC_PRIVATE);
    registry.addField(type, "total", "I", Opcodes.ACC_STATIC);
    registry.addField(type, "constant", "I", Opcodes.ACC_FINAL);
    registry.add(type);
    return type;
  }

  private static SiteRecord site(String owner, String name, String descriptor) {
    return new SiteRecord(new MethodName("run", "()V"), 3, 7, owner, name, descriptor, null);
  }

  @Test
  void fieldsHaveWordsInTheirOrder() {
    ClassRecord type = node();
    assertThat(type.ownField(OWNER, "next", "Ljava/lang/Object;").ordinal()).isEqualTo(2);
    assertThat(type.ownField(OWNER, "total", "I").ordinal()).isNegative();
    assertThat(type.ownField(OWNER, "state", "I").hasKnownSlot()).isFalse();
    assertThat(type.ownField("other/Node", "count", "I")).isNull();
    assertThat(registry.isKnown(Node.class)).isTrue();
    assertThat(registry.isKnown(Names.class)).isFalse();
  }

  @Test
  void effectivelyFinalFieldsHaveNoWord() {
    ClassRecord type = new ClassRecord("p.C", null, Set.of("count"));
    registry.addField(type, "count", "I", Opcodes.ACC_PRIVATE);
    assertThat(ClassRecord.FieldRecord.isConstant(type.field("count", "I"))).isTrue();
    assertThat(type.words()).isZero();
  }

  @Test
  void aSiteLeadsToTheWordOfItsField() {
    MethodSites sites = registry.reserve(node(), 5);
    int count = registry.place(sites.add(site(OWNER, "count", "I")));
    int state = registry.place(sites.add(site(OWNER, "state", "I")));
    assertThat(count).isPositive();
    assertThat(state).isNegative();
    assertThat(count >>> SiteTable.SLOT_BITS)
        .isEqualTo((state & ~SiteTable.VOLATILE) >>> SiteTable.SLOT_BITS);
    assertThat(registry.place(sites.add(site(OWNER, "total", "I")))).isPositive();
    assertThat(registry.place(sites.add(site(OWNER, "constant", "I"))))
        .isEqualTo(SiteTable.IGNORED);
    assertThat(registry.place(sites.add(site("java/lang/String", "hash", "I"))))
        .isEqualTo(SiteTable.IGNORED);
  }

  @Test
  void theLayoutHasTheReferences() {
    node();
    assertThat(registry.layout(Node.class).references()).hasSize(1);
    assertThat(registry.layout(Node.class).variables()).isEqualTo(4);
    assertThat(registry.layout(Names.class).references()).isEmpty();
  }

  @Test
  void callsHaveTheEffectOfTheirReceiver() {
    int lock =
        registry.reserve(node(), 1).add(site("java/util/concurrent/locks/Lock", "lock", "()V"));
    assertThat(registry.effect(lock, ReentrantLock.class)).isEqualTo(CallHooks.ACQUIRE);
    assertThat(registry.effect(lock, Object.class)).isEqualTo(CallHooks.NONE);
  }

  @Test
  void methodsAreEvenAndBlocksAreOdd() {
    assertThat(registry.add(Operation.method("p.C", "run", "()V", "C.java", 1))).isEven();
    assertThat(registry.add(new Operation("p.C", "run", "()V", 1, "C.java", 1))).isOdd();
  }

  @Test
  void namesAreAnnouncedWithTheirVariables() {
    MethodSites sites = registry.reserve(node(), 3);
    sites.reserveFirst(1);
    int second = sites.add(site(OWNER, "count", "I"));
    int first = sites.put(0, site(OWNER, "state", "I"));
    sites.markRevalidation(second);
    assertThat(second).isEqualTo(first + 1);
    names.all.clear();
    registry.announce(second);
    assertThat(names.all).containsExactly("site " + second + " 7 1", "conditional " + second);
  }

  @Test
  void addedMethodsAreFoundAtTheirInstruction() {
    MethodName run = new MethodName("run", "()V");
    assertThat(new SourcePosition(run, SourcePosition.OWN).ordinal(4)).isEqualTo(4);
    assertThat(new SourcePosition(run, 9).ordinal(4)).isEqualTo(9);
  }
}
