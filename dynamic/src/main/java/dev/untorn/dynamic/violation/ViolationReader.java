package dev.untorn.dynamic.violation;

import dev.untorn.dynamic.event.SymbolTable;
import dev.untorn.dynamic.lockset.AcquiredLock;
import dev.untorn.model.Evidence.CallStack;
import dev.untorn.model.Finding;
import dev.untorn.model.Lock;
import dev.untorn.model.Operation;
import dev.untorn.model.Rule;
import dev.untorn.model.Severity;
import dev.untorn.model.Site;
import dev.untorn.model.Variable;
import dev.untorn.model.Variable.Part;
import dev.untorn.model.wording.Spelling;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads what {@link ViolationWriter} has written, and tells it. */
public final class ViolationReader implements SymbolTable {

  private final Map<Integer, Site> sites = new HashMap<>();
  private final Map<Integer, Integer> variablesAt = new HashMap<>();
  private final Map<Integer, Variable> variables = new HashMap<>();
  private final Map<Integer, Operation> operations = new HashMap<>();
  private final Map<Integer, String> threads = new HashMap<>();
  private final Map<Integer, String> types = new HashMap<>();
  private final Map<Integer, Integer> typesOf = new HashMap<>();
  private final Map<Integer, Integer> holders = new HashMap<>();
  private final List<Violation> plots = new ArrayList<>();

  private ViolationReader() {}

  /**
   * The findings of a rule.
   *
   * @throws IllegalArgumentException if something else is in the lines
   */
  public static List<Finding> findings(Rule rule, List<String> lines) {
    ViolationReader reader = new ViolationReader();
    lines.forEach(reader::read);
    return reader.plots.stream().map(plot -> ViolationFinding.tell(rule, plot, reader)).toList();
  }

  private void read(String line) {
    Line words = new Line(line.split(String.valueOf(ViolationWriter.SEPARATOR), -1));
    String kind = words.text();
    switch (kind) {
      case "deed" -> deed(words);
      case "held" -> held(words);
      case "stack" -> stack(new CallStack(words.choice(CallStack.Point.class), List.of()));
      case "frame" -> frame(words.text());
      default -> read(kind, words, words.number());
    }
  }

  private void read(String kind, Line words, int number) {
    switch (kind) {
      case "site" -> site(words, number);
      case "variable" ->
          variables.put(number, new Variable(words.text(), words.text(), words.choice(Part.class)));
      case "operation" -> operations.put(number, operation(words));
      case "thread" -> threads.put(number, words.text());
      case "type" -> types.put(number, words.text());
      case "object" -> {
        typesOf.put(number, words.number());
        holders.put(number, words.number());
      }
      case "plot" -> plot(words, number);
      default -> throw new IllegalArgumentException("no story has a '%s'".formatted(kind));
    }
  }

  private void site(Line words, int number) {
    sites.put(
        number,
        new Site(
            words.text(),
            words.text(),
            words.text(),
            words.number(),
            words.text(),
            words.number()));
    variablesAt.put(number, words.number());
  }

  private static Operation operation(Line words) {
    return new Operation(
        words.text(), words.text(), words.text(), words.number(), words.text(), words.number());
  }

  private void plot(Line words, int operation) {
    plots.add(new Violation(operation, words.choice(Severity.class), List.of(), words.text()));
  }

  private void deed(Line words) {
    change(
        new ViolationStep(
            words.choice(ViolationStep.Kind.class),
            words.number(),
            words.number(),
            words.number(),
            List.of()));
  }

  /** Adds a deed to the last plot. */
  private void change(ViolationStep deed) {
    Violation plot = plots.remove(plots.size() - 1);
    List<ViolationStep> deeds = new ArrayList<>(plot.deeds());
    deeds.add(deed);
    plots.add(plot.withDeeds(deeds));
  }

  /** Adds a stack to the last plot. */
  private void stack(CallStack stack) {
    Violation plot = plots.remove(plots.size() - 1);
    List<CallStack> stacks = new ArrayList<>(plot.stacks());
    stacks.add(stack);
    plots.add(plot.with(stacks));
  }

  /** Adds a frame to the last stack of the last plot. */
  private void frame(String text) {
    Violation plot = plots.remove(plots.size() - 1);
    List<CallStack> stacks = new ArrayList<>(plot.stacks());
    CallStack last = stacks.remove(stacks.size() - 1);
    plots.add(plot.with(stacks));
    List<String> frames = new ArrayList<>(last.frames());
    frames.add(text);
    stack(new CallStack(last.point(), frames));
  }

  private void held(Line words) {
    Violation plot = plots.remove(plots.size() - 1);
    List<ViolationStep> deeds = new ArrayList<>(plot.deeds());
    ViolationStep last = deeds.remove(deeds.size() - 1);
    plots.add(plot.withDeeds(deeds));
    List<AcquiredLock> held = new ArrayList<>(last.held());
    held.add(new AcquiredLock(words.number(), words.number(), words.choice(Lock.Mode.class)));
    change(new ViolationStep(last.kind(), last.thread(), last.object(), last.site(), held));
  }

  /** The words of a line, taken one after the other. */
  private static final class Line {

    private final String[] words;
    private int at;

    Line(String[] words) {
      this.words = words;
    }

    String text() {
      if (at == words.length) {
        throw new IllegalArgumentException("a line is too short");
      }
      return unescape(words[at++]);
    }

    int number() {
      return Integer.parseInt(text());
    }

    <E extends Enum<E>> E choice(Class<E> type) {
      String word = text();
      return Spelling.find(type, word)
          .orElseThrow(() -> new IllegalArgumentException("there is no '%s'".formatted(word)));
    }

    private static String unescape(String word) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < word.length(); i++) {
        char c = word.charAt(i);
        if (c == '\\' && i + 1 < word.length()) {
          i++;
          c =
              switch (word.charAt(i)) {
                case 't' -> '\t';
                case 'n' -> '\n';
                case 'r' -> '\r';
                default -> word.charAt(i);
              };
        }
        text.append(c);
      }
      return text.toString();
    }
  }

  @Override
  public Optional<Site> site(int number) {
    return Optional.ofNullable(sites.get(number));
  }

  @Override
  public int variableAt(int site) {
    return variablesAt.getOrDefault(site, 0);
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
    return Optional.ofNullable(types.get(number));
  }

  @Override
  public int typeOf(int object) {
    return typesOf.getOrDefault(object, 0);
  }

  @Override
  public int holderOf(int object) {
    return holders.getOrDefault(object, 0);
  }
}
