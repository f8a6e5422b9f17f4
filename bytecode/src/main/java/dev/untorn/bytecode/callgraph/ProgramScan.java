package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.ir.Body;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.bytecode.ir.Op;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.TypeName;
import dev.untorn.bytecode.parallel.Workers;
import dev.untorn.bytecode.types.Fields;
import dev.untorn.bytecode.types.Lambda;
import dev.untorn.bytecode.types.Methods;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The instantiations, lambdas and field writes found in one scan of all bodies. */
public final class ProgramScan {

  /** The creation of a lambda, treated as a separate class; captures the instruction's operands. */
  public record LambdaSite(String type, int method, int instruction, Lambda lambda) {

    static String typeName(int method, int instruction) {
      return "$Lambda/" + method + ":" + instruction;
    }
  }

  private final Set<String> instantiated = new HashSet<>();
  private final Map<String, LambdaSite> lambdas = new TreeMap<>();
  private final Map<Member, List<LambdaSite>> byImplementation;
  private final SiteIndex writes;

  private final Methods methods;
  private final Fields fields;

  public ProgramScan(Methods methods, Fields fields) {
    this.methods = methods;
    this.fields = fields;
    SiteIndex.Collector allWrites = new SiteIndex.Collector();
    for (Walker walker :
        Workers.run(methods.count(), () -> new Walker(methods, fields), Walker::walk)) {
      instantiated.addAll(walker.instantiated);
      lambdas.putAll(walker.lambdas);
      allWrites.addAll(walker.writes);
    }
    byImplementation =
        lambdas.values().stream()
            .collect(Collectors.groupingBy(site -> site.lambda().implementation()));
    writes = allWrites.index(fields.count());
  }

  public Methods methods() {
    return methods;
  }

  public Fields fields() {
    return fields;
  }

  /** Whether some code creates instances of exactly this class. */
  public boolean isInstantiated(String type) {
    return instantiated.contains(type);
  }

  public Optional<LambdaSite> lambda(String type) {
    return Optional.ofNullable(lambdas.get(type));
  }

  public Optional<LambdaSite> lambdaMadeAt(int method, int instruction) {
    return lambda(LambdaSite.typeName(method, instruction));
  }

  public Iterable<LambdaSite> lambdas() {
    return lambdas.values();
  }

  public List<LambdaSite> lambdasRunning(JavaMethod method) {
    Member name = new Member(method.owner(), method.name(), method.descriptor());
    return byImplementation.getOrDefault(name, List.of());
  }

  public SiteIndex writes() {
    return writes;
  }

  /** Scans bodies in one worker. */
  private static final class Walker {
    private final Methods methods;
    private final Fields fields;
    private final Set<String> instantiated = new HashSet<>();
    private final Map<String, LambdaSite> lambdas = new HashMap<>();
    private final SiteIndex.Collector writes = new SiteIndex.Collector();

    Walker(Methods methods, Fields fields) {
      this.methods = methods;
      this.fields = fields;
    }

    void walk(int number) {
      methods.get(number).body().ifPresent(body -> walk(number, body));
    }

    private void walk(int number, Body body) {
      for (int i = 0; i < body.size(); i++) {
        Op op = body.op(i);
        if (op == Op.PUT_FIELD || op == Op.PUT_STATIC) {
          int field = fields.resolve((Member) body.symbol(i));
          if (field != Fields.OUTSIDE) {
            writes.add(field, number, i);
          }
        } else if (op == Op.NEW) {
          instantiated.add(((TypeName) body.symbol(i)).name());
        } else if (op == Op.CALL_DYNAMIC) {
          int site = i;
          Lambda.of((Dynamic) body.symbol(site)).ifPresent(lambda -> note(number, site, lambda));
        }
      }
    }

    private void note(int number, int site, Lambda lambda) {
      String type = LambdaSite.typeName(number, site);
      lambdas.put(type, new LambdaSite(type, number, site, lambda));
      if (lambda.makesInstance()) {
        instantiated.add(lambda.implementation().owner());
      }
    }
  }
}
