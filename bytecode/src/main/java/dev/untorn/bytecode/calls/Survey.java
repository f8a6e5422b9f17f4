package dev.untorn.bytecode.calls;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.Symbols.Dynamic;
import dev.untorn.bytecode.ir.Symbols.Member;
import dev.untorn.bytecode.ir.Symbols.TypeName;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Hierarchy;
import dev.untorn.bytecode.types.Lambda;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What one walk over all bodies finds: what is instantiated, which lambdas are made, who accesses
 * which field.
 */
public final class Survey {

  private final Set<String> instantiated = new HashSet<>();
  private final Map<String, LambdaSite> lambdas = new TreeMap<>();
  private final Map<Member, List<LambdaSite>> byImplementation;
  private final SiteIndex reads;
  private final SiteIndex writes;

  private Survey(List<Walker> walkers, int fields) {
    SiteIndex.Collector allReads = new SiteIndex.Collector();
    SiteIndex.Collector allWrites = new SiteIndex.Collector();
    for (Walker walker : walkers) {
      instantiated.addAll(walker.instantiated);
      lambdas.putAll(walker.lambdas);
      allReads.addAll(walker.reads);
      allWrites.addAll(walker.writes);
    }
    byImplementation =
        lambdas.values().stream()
            .collect(Collectors.groupingBy(site -> site.lambda().implementation()));
    reads = allReads.index(fields);
    writes = allWrites.index(fields);
  }

  public static Survey of(Methods methods, Fields fields, Hierarchy hierarchy) {
    List<Walker> walkers =
        Workers.run(
            methods.count(),
            () -> new Walker(methods, fields, hierarchy),
            (walker, method) -> walker.walk(method));
    return new Survey(walkers, fields.count());
  }

  /** Whether some code makes instances of exactly this class. */
  public boolean isInstantiated(String type) {
    return instantiated.contains(type);
  }

  public Optional<LambdaSite> lambda(String type) {
    return Optional.ofNullable(lambdas.get(type));
  }

  /** The lambda that an instruction makes. */
  public Optional<LambdaSite> lambdaMadeAt(int method, int instruction) {
    return lambda(LambdaSite.typeName(method, instruction));
  }

  /** All lambdas, by the names of their types. */
  public Iterable<LambdaSite> lambdas() {
    return lambdas.values();
  }

  /** The lambdas that run a method. */
  public List<LambdaSite> lambdasRunning(JavaMethod method) {
    Member name = new Member(method.owner(), method.name(), method.descriptor());
    return byImplementation.getOrDefault(name, List.of());
  }

  /** The reads of each field. */
  public SiteIndex reads() {
    return reads;
  }

  /** The writes of each field. */
  public SiteIndex writes() {
    return writes;
  }

  /** What one worker finds. */
  private static final class Walker {
    private final Methods methods;
    private final Fields fields;
    private final Hierarchy hierarchy;
    private final Set<String> instantiated = new HashSet<>();
    private final Map<String, LambdaSite> lambdas = new HashMap<>();
    private final SiteIndex.Collector reads = new SiteIndex.Collector();
    private final SiteIndex.Collector writes = new SiteIndex.Collector();

    Walker(Methods methods, Fields fields, Hierarchy hierarchy) {
      this.methods = methods;
      this.fields = fields;
      this.hierarchy = hierarchy;
    }

    void walk(int number) {
      methods.get(number).body().ifPresent(body -> walk(number, body));
    }

    private void walk(int number, Body body) {
      BitSet sites = new BitSet();
      for (int i = 0; i < body.size(); i++) {
        Op op = body.op(i);
        if (op.isFieldAccess()) {
          int field = fields.resolve((Member) body.symbol(i));
          if (field != Fields.OUTSIDE) {
            boolean isRead = op == Op.GET_FIELD || op == Op.GET_STATIC;
            (isRead ? reads : writes).add(field, number, i);
          }
        } else if (op == Op.NEW) {
          instantiated.add(((TypeName) body.symbol(i)).name());
        } else if (op == Op.CALL_DYNAMIC) {
          sites.set(i);
        }
      }
      if (!sites.isEmpty()) {
        BitSet usedInside = usedInside(body);
        sites.stream().forEach(site -> note(number, body, site, !usedInside.get(site)));
      }
    }

    private void note(int number, Body body, int site, boolean staysOutside) {
      Lambda lambda = Lambda.of((Dynamic) body.symbol(site)).orElse(null);
      if (lambda == null) {
        return;
      }
      String type = LambdaSite.typeName(number, site);
      lambdas.put(type, new LambdaSite(type, number, site, lambda, staysOutside));
      if (lambda.makesInstance()) {
        instantiated.add(lambda.implementation().owner());
      }
    }

    /** The values that are used otherwise than as arguments of library calls. */
    private BitSet usedInside(Body body) {
      BitSet used = new BitSet();
      for (int user = 0; user < body.size(); user++) {
        for (int k = 0; k < body.operandCount(user); k++) {
          if (!isLibraryArgument(body, user, k)) {
            used.set(body.operand(user, k));
          }
        }
      }
      return used;
    }

    private boolean isLibraryArgument(Body body, int user, int operand) {
      Op op = body.op(user);
      boolean isArgument =
          op.isCall() && op != Op.CALL_DYNAMIC && (operand > 0 || op == Op.CALL_STATIC);
      return isArgument && !hierarchy.isInProgram(((Member) body.symbol(user)).owner());
    }
  }
}
