package dev.untorn.agent.listen;

import dev.untorn.agent.metadata.MetadataRegistry;
import dev.untorn.agent.metadata.SymbolListener;
import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.model.Operation;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;

/** The meaning of the numbers of this run, for its online analysis. */
final class LiveSymbolTable implements SymbolListener, SymbolTable {

  private static final int PAGE_BITS = 12;
  private static final int PAGE = 1 << PAGE_BITS;

  /** Threads with higher numbers have no names. */
  private static final int MAX_THREADS = 1 << 16;

  private static final Pattern OWN = Pattern.compile("dev\\.untorn\\.(hooks|agent|dynamic)\\.");

  private static final int MAX_FRAMES = 60;

  private final Map<Integer, Site> sites = new ConcurrentHashMap<>();
  private final Set<Integer> conditional = ConcurrentHashMap.newKeySet();
  private final Map<Integer, Integer> variablesAt = new ConcurrentHashMap<>();
  private final Map<Integer, Variable> variables = new ConcurrentHashMap<>();
  private final Map<Integer, Operation> operations = new ConcurrentHashMap<>();
  private final Map<Integer, String> threads = new ConcurrentHashMap<>();
  private final Map<Class<?>, Integer> types = new ConcurrentHashMap<>();
  private final AtomicInteger lastType = new AtomicInteger();
  private MetadataRegistry registry;

  /** For each object, on pages: the number of its type and, in the lower half, of its holder. */
  private volatile long[][] objects = new long[16][];

  void setRegistry(MetadataRegistry newRegistry) {
    registry = newRegistry;
  }

  @Override
  public void site(int id, Site site, int variable) {
    variablesAt.put(id, variable);
    sites.put(id, site);
  }

  @Override
  public void conditional(int site) {
    conditional.add(site);
  }

  @Override
  public void variable(int id, Variable variable) {
    variables.put(id, variable);
  }

  @Override
  public void operation(int id, Operation operation) {
    operations.put(id, operation);
  }

  void thread(int id, String name) {
    if (id < MAX_THREADS) {
      threads.put(id, name);
    }
  }

  void object(int id, Class<?> type, int holder) {
    long[][] pages = objects;
    int page = id >>> PAGE_BITS;
    if (page >= pages.length || pages[page] == null) {
      pages = addPage(page);
    }
    int number = types.computeIfAbsent(type, key -> lastType.incrementAndGet());
    pages[page][id & (PAGE - 1)] = ((long) number << Integer.SIZE) | (holder & 0xFFFF_FFFFL);
  }

  private synchronized long[][] addPage(int page) {
    long[][] pages = objects;
    if (page >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(page + 1, 2 * pages.length));
    }
    if (pages[page] == null) {
      pages[page] = new long[PAGE];
    }
    objects = pages;
    return pages;
  }

  private long ofObject(int id) {
    long[][] pages = objects;
    int page = id >>> PAGE_BITS;
    return page < pages.length && pages[page] != null ? pages[page][id & (PAGE - 1)] : 0;
  }

  /** Requests the names of a site on first use. */
  @Override
  public Optional<Site> site(int number) {
    if (number != 0 && !sites.containsKey(number)) {
      registry.announce(number);
    }
    return Optional.ofNullable(sites.get(number));
  }

  @Override
  public int variableAt(int site) {
    return site(site).isPresent() ? variablesAt.get(site) : 0;
  }

  @Override
  public boolean isConditional(int site) {
    return site(site).isPresent() && conditional.contains(site);
  }

  /** Omits Untorn's frames, including those of the JDK that its hooks call. */
  @Override
  public List<String> stack() {
    List<StackFrame> all =
        StackWalker.getInstance().walk(frames -> frames.limit(MAX_FRAMES).toList());
    int first = all.size();
    while (first > 0 && !OWN.matcher(all.get(first - 1).getClassName()).lookingAt()) {
      first--;
    }
    return all.subList(first, all.size()).stream().map(LiveSymbolTable::text).toList();
  }

  private static String text(StackFrame frame) {
    String line = frame.getLineNumber() < 0 ? "" : ":" + frame.getLineNumber();
    String place = frame.getFileName() == null ? "Unknown Source" : frame.getFileName() + line;
    return "%s.%s(%s)".formatted(frame.getClassName(), frame.getMethodName(), place);
  }

  @Override
  public Optional<Variable> variable(int number) {
    return Optional.ofNullable(variables.get(number));
  }

  @Override
  public Optional<Operation> operation(int number) {
    return Optional.ofNullable(operations.get(number));
  }

  @Override
  public Optional<String> threadName(int number) {
    return Optional.ofNullable(threads.get(number));
  }

  @Override
  public Optional<String> type(int number) {
    return types.entrySet().stream()
        .filter(type -> type.getValue() == number)
        .map(type -> type.getKey().getTypeName())
        .findFirst();
  }

  @Override
  public int typeOf(int object) {
    return (int) (ofObject(object) >>> Integer.SIZE);
  }

  @Override
  public int holderOf(int object) {
    return (int) ofObject(object);
  }
}
