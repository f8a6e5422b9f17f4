package dev.untorn.agent.metadata;

import dev.untorn.agent.library.LibraryCallEffects;
import dev.untorn.agent.metadata.ClassRecord.FieldRecord;
import dev.untorn.agent.metadata.SiteRecord.FieldName;
import dev.untorn.hooks.CallHooks;
import dev.untorn.hooks.SiteTable;
import dev.untorn.hooks.shadow.RawMemory;
import dev.untorn.hooks.shadow.Shadow;
import dev.untorn.hooks.shadow.ShadowLayout;
import dev.untorn.hooks.shadow.SiteResolver;
import dev.untorn.model.Operation;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.objectweb.asm.Type;

/** All instrumented classes and the numbers of their members; resolves sites for hooks. */
public final class MetadataRegistry implements SiteResolver {

  /** The field that carries the shadow of an object. */
  public static final String SHADOW = "$untorn";

  /** Methods have even numbers as operations, blocks have odd ones. */
  private static final int OPERATION_STEP = 2;

  private final SymbolListener names;
  private final LibraryCallEffects effects;
  private final Map<String, List<ClassRecord>> classes = new ConcurrentHashMap<>();
  private final TreeMap<Integer, MethodSites> blocks = new TreeMap<>();
  private final Map<String, Integer> variables = new ConcurrentHashMap<>();
  private final Map<Integer, Integer> statics = new ConcurrentHashMap<>();

  /** For each site that uses a handle, the variable. */
  private final Map<Integer, Integer> handled = new ConcurrentHashMap<>();

  private int nextSite = 1;
  private int nextVariable = 1;
  private int nextOperation = OPERATION_STEP;

  public MetadataRegistry(SymbolListener names, LibraryCallEffects effects) {
    this.names = names;
    this.effects = effects;
  }

  public synchronized MethodSites reserve(ClassRecord type, int count) {
    MethodSites block = new MethodSites(type, nextSite);
    blocks.put(nextSite, block);
    nextSite += count;
    SiteTable.reserve(nextSite);
    return block;
  }

  public void add(ClassRecord type) {
    classes.compute(
        type.name(),
        (key, known) -> {
          List<ClassRecord> now = new ArrayList<>(known == null ? List.of() : known);
          now.removeIf(one -> one.isOf(type.loader()) || one.loader() == null);
          now.add(type);
          return now;
        });
  }

  public void addField(ClassRecord type, String field, String descriptor, int access) {
    type.add(field, descriptor, access, variable(type.name(), field, Part.FIELD));
  }

  private synchronized int variable(String className, String field, Part part) {
    String key = className + " " + field + " " + part;
    Integer known = variables.get(key);
    if (known == null) {
      known = nextVariable++;
      variables.put(key, known);
      names.variable(known, new Variable(className, field, part));
    }
    return known;
  }

  public synchronized int add(Operation operation) {
    int id = nextOperation + (operation.block() == 0 ? 0 : 1);
    nextOperation += OPERATION_STEP;
    names.operation(id, operation);
    return id;
  }

  @Override
  public int place(int site) {
    MethodSites block = block(site);
    ClassRecord caller = block.type();
    SiteRecord record = block.site(site);
    for (Class<?> type = owner(caller, record.owner()); type != null; type = type.getSuperclass()) {
      ClassRecord known = find(type);
      FieldRecord field = known == null ? null : known.field(record.name(), record.descriptor());
      if (field != null) {
        return place(type, field);
      }
    }
    return SiteTable.IGNORED;
  }

  @Override
  public int place(int site, Class<?> type, String owner, String field) {
    String name = Type.getType(owner).getClassName();
    Class<?> one = type == null ? owner(block(site).type(), name) : type;
    while (one != null && !one.getName().equals(name)) {
      one = one.getSuperclass();
    }
    return one == null ? SiteTable.IGNORED : place(site, one, known -> known.name().equals(field));
  }

  @Override
  public int place(int site, Class<?> owner, long offset) {
    return place(
        site, owner, known -> !known.isStatic() && RawMemory.offset(owner, known.name()) == offset);
  }

  private int place(int site, Class<?> type, Predicate<FieldRecord> isIt) {
    ClassRecord known = find(type);
    FieldRecord field =
        known == null ? null : known.fields().stream().filter(isIt).findFirst().orElse(null);
    if (field == null) {
      return SiteTable.IGNORED;
    }
    Integer before = handled.putIfAbsent(site, field.variable());
    return before == null || before == field.variable() ? place(type, field) : SiteTable.IGNORED;
  }

  private int place(Class<?> type, FieldRecord field) {
    if (field.isFinal()) {
      return SiteTable.IGNORED;
    }
    boolean isVolatile = field.isVolatile();
    int flag = isVolatile ? SiteTable.VOLATILE : 0;
    if (field.isStatic()) {
      return statics.computeIfAbsent(field.variable(), key -> SiteTable.newStatic()) | flag;
    }
    ShadowSlots room = ShadowSlots.of(type, this);
    int slot = Shadow.slot(room.fieldsAbove() + field.ordinal());
    if (room.offset() == ShadowLayout.OUTSIDE || slot > SiteTable.MAX_SLOTS) {
      return SiteTable.IGNORED;
    }
    if (room.offset() == ShadowLayout.OUTSIDE_ESCAPED) {
      return slot | (isVolatile ? SiteTable.VOLATILE_OUTSIDE : SiteTable.OUTSIDE);
    }
    return ((int) room.offset() << SiteTable.SLOT_BITS) | slot | flag;
  }

  /** The class that an instruction names; loaded already, because the instruction was reached. */
  private static Class<?> owner(ClassRecord caller, String owner) {
    try {
      return Class.forName(owner.replace('/', '.'), false, caller.loader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  @Override
  public int effect(int site, Class<?> receiver) {
    int effect = effects.effect(receiver, block(site).site(site).name());
    return CallHooks.isAccess(effect) && isOfWatchedJdk(receiver) ? CallHooks.NONE : effect;
  }

  @Override
  public ShadowLayout layout(Class<?> type) {
    return ShadowSlots.of(type, this).layout();
  }

  @Override
  public int holder(int site) {
    MethodSites block = block(site);
    ClassRecord caller = block.type();
    SiteRecord record = block.site(site);
    FieldRecord field = caller.ownField(record.owner(), record.name(), record.descriptor());
    return field == null ? 0 : field.variable();
  }

  public void announce(int site) {
    MethodSites block = block(site);
    ClassRecord caller = block.type();
    SiteRecord record = block.site(site);
    Integer variable = handled.get(site);
    names.site(site, record.site(caller), variable == null ? variableAt(caller, record) : variable);
    if (block.isRevalidation(site) || isConditional(caller, record)) {
      names.conditional(site);
    }
  }

  private int variableAt(ClassRecord caller, SiteRecord record) {
    if (record.isField()) {
      FieldName field = new FieldName(record.owner(), record.name(), record.descriptor());
      return variable(caller, field, Part.FIELD);
    }
    boolean isLock = record.descriptor().isEmpty();
    Part part = record.isCall() ? Part.STATE : Part.ELEMENTS;
    if (record.holder() != null) {
      return variable(caller, record.holder(), isLock ? Part.FIELD : part);
    }
    String type = record.isCall() ? record.owner().replace('/', '.') : record.descriptor();
    return isLock ? 0 : variable(type, "", part);
  }

  private int variable(ClassRecord caller, FieldName field, Part part) {
    Class<?> type = owner(caller, field.owner());
    for (; type != null; type = type.getSuperclass()) {
      ClassRecord known = find(type);
      if (known != null && known.field(field.name(), field.descriptor()) != null) {
        return variable(known.name(), field.name(), part);
      }
    }
    return variable(field.owner().replace('/', '.'), field.name(), part);
  }

  private boolean isConditional(ClassRecord caller, SiteRecord record) {
    Class<?> type = record.isCall() ? owner(caller, record.owner()) : null;
    return type != null
        && effects.isConditional(
            type, record.name(), Type.getArgumentTypes(record.descriptor()).length);
  }

  private synchronized MethodSites block(int site) {
    return blocks.floorEntry(site).getValue();
  }

  /** Whether the library methods of an object are instrumented, so that calls need no events. */
  private boolean isOfWatchedJdk(Class<?> type) {
    Class<?> library = type;
    while (library.getClassLoader() != null) {
      library = library.getSuperclass();
    }
    return isKnown(library);
  }

  public boolean isKnown(Class<?> type) {
    return find(type) != null;
  }

  /** The record of a class, or null. */
  ClassRecord find(Class<?> type) {
    for (ClassRecord one : classes.getOrDefault(type.getName(), List.of())) {
      if (one.isOf(type.getClassLoader())) {
        return one;
      }
    }
    return null;
  }

  /** The shadow words of the fields of a class, after those of superclasses. */
  private record ShadowSlots(long offset, int fieldsAbove, int words, ShadowLayout layout) {

    private static final ShadowSlots NONE =
        new ShadowSlots(ShadowLayout.OUTSIDE, 0, 0, ShadowLayout.FOREIGN);

    static ShadowSlots of(Class<?> type, MetadataRegistry registry) {
      Class<?> superclass = type.getSuperclass();
      if (superclass == null) {
        return NONE;
      }
      ShadowSlots above = of(superclass, registry);
      ClassRecord known = registry.find(type);
      // Not all of the state of such objects is observed.
      boolean isPart = known == null || known.carriesShadow();
      if (isPart && above.offset == ShadowLayout.OUTSIDE_ESCAPED) {
        above = NONE;
      }
      if (known == null) {
        return above;
      }
      long offset = above.offset;
      if (offset < 0 && known.carriesShadow()) {
        offset = RawMemory.offset(type, SHADOW);
      } else if (known.isOfJdk()) {
        offset = ShadowLayout.OUTSIDE_ESCAPED;
      }
      int words = above.words + known.words();
      return offset == ShadowLayout.OUTSIDE
          ? above
          : new ShadowSlots(offset, above.words, words, layout(type, known, above, offset, words));
    }

    private static ShadowLayout layout(
        Class<?> type, ClassRecord known, ShadowSlots above, long offset, int words) {
      long[] references = above.layout.references();
      int[] holders = above.layout.holders();
      int size = references.length;
      for (FieldRecord field : known.fields()) {
        if (field.isReference() && !field.isStatic()) {
          references = Arrays.copyOf(references, size + 1);
          holders = Arrays.copyOf(holders, size + 1);
          references[size] = RawMemory.offset(type, field.name());
          holders[size] = field.variable();
          size++;
        }
      }
      // One more for the state of library classes that the program extends.
      return new ShadowLayout(offset, words + 1, references, holders);
    }
  }
}
