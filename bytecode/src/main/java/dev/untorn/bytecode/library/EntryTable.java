package dev.untorn.bytecode.library;

import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.types.Hierarchy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The methods that containers and frameworks run in their threads, from {@code entries.txt}. */
public final class EntryTable extends LibraryModel<Boolean> {

  final Set<String> annotations = new HashSet<>();

  private EntryTable() {}

  public static EntryTable standard() {
    return builtIn(new EntryTable(), "entries.txt");
  }

  public EntryTable with(String lines) {
    EntryTable table = new EntryTable();
    table.annotations.addAll(annotations);
    return extend(table, lines);
  }

  public boolean isEntry(Hierarchy hierarchy, JavaMethod method) {
    return method.annotations().stream().anyMatch(annotations::contains)
        || (method.isVirtual()
            && mayKnow(method.name())
            && find(hierarchy, method.owner(), method.name()).isPresent());
  }

  @Override
  public boolean isNamed(String type) {
    return super.isNamed(type) || annotations.contains(type);
  }

  @Override
  void add(List<String> words, int number) {
    if (words.get(0).equals("type") && words.size() > 2) {
      List<String> methods = words.subList(2, words.size());
      mention(number, words.get(1), methods);
      methods.forEach(method -> put(words.get(1), method, true));
    } else if (words.get(0).equals("annotation") && words.size() == 2) {
      mention(number, words.get(1));
      annotations.add(words.get(1));
    } else {
      throw wrong(number, "not 'type CLASS METHODS' or 'annotation NAME'");
    }
  }
}
