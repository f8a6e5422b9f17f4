package dev.untorn.bytecode.types;

import dev.untorn.bytecode.ir.Descriptors;
import dev.untorn.bytecode.ir.SymbolicRefs.Dynamic;
import dev.untorn.bytecode.ir.SymbolicRefs.Member;
import dev.untorn.bytecode.ir.SymbolicRefs.MethodHandle;
import java.util.Optional;
import java.util.Set;

/**
 * A lambda or method reference: its interface and method, its implementation, and whether that is
 * virtual or a constructor.
 */
public record Lambda(
    String interfaceName,
    String method,
    Member implementation,
    boolean isVirtual,
    boolean makesInstance) {

  private static final String FACTORY = "java.lang.invoke.LambdaMetafactory";

  /** The index of the implementation in the arguments of the factory. */
  private static final int IMPLEMENTATION = 1;

  /** The reference kinds of virtual methods in the class file format. */
  private static final Set<Integer> VIRTUAL = Set.of(5, 9);

  /** The reference kind of a constructor. */
  private static final int NEW_INVOKE_SPECIAL = 8;

  public static Optional<Lambda> of(Dynamic site) {
    boolean fromFactory = site.bootstrap().member().owner().equals(FACTORY);
    if (!fromFactory
        || site.arguments().size() <= IMPLEMENTATION
        || !(site.arguments().get(IMPLEMENTATION) instanceof MethodHandle handle)) {
      return Optional.empty();
    }
    String type = Descriptors.resultType(site.descriptor());
    return type.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Lambda(
                type,
                site.name(),
                handle.member(),
                VIRTUAL.contains(handle.kind()),
                handle.kind() == NEW_INVOKE_SPECIAL));
  }
}
