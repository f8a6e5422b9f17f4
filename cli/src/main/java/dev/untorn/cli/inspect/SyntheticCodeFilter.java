package dev.untorn.cli.inspect;

import dev.untorn.bytecode.Program;
import dev.untorn.bytecode.escape.StateAccess;
import dev.untorn.bytecode.ir.JavaClass;
import dev.untorn.bytecode.ir.JavaField;
import dev.untorn.bytecode.ir.JavaMethod;
import dev.untorn.model.Variable;
import java.util.Optional;
import java.util.Set;

/** Separates source code from compiler-generated code. */
record SyntheticCodeFilter(Program program) {

  private static final Set<String> OF_ENUMS = Set.of("values", "valueOf", "$values");

  /** Whether a method is in the source, including synthetic methods with bodies of lambdas. */
  boolean is(int method) {
    JavaMethod one = program.methods().get(method);
    JavaClass owner = program.methods().owner(method);
    boolean isLambda = one.name().contains("lambda$") || one.name().contains("$anonfun$");
    boolean isOfEnum = owner.isEnum() && one.isStatic() && OF_ENUMS.contains(one.name());
    return (!one.isSynthetic() || isLambda) && !isOfEnum;
  }

  /** Whether an access is in the source, not compiler-generated for inner classes or enums. */
  boolean is(StateAccess access) {
    Optional<JavaField> field = field(access.variable());
    boolean isMade = field.filter(JavaField::isSynthetic).isPresent();
    boolean isEnumMade =
        field.filter(JavaField::isEnum).isPresent() && program.threadLocality().isPrivate(access);
    return !isMade && !isEnumMade;
  }

  /** Whether an access is relevant even in a compiler-generated method. */
  boolean matters(StateAccess access) {
    boolean isFixed =
        access.variable().part() == Variable.Part.FIELD
            && field(access.variable()).filter(JavaField::isFinal).isPresent();
    return !isFixed && !program.threadLocality().isPrivate(access);
  }

  private Optional<JavaField> field(Variable variable) {
    return program
        .hierarchy()
        .find(variable.className())
        .flatMap(one -> one.field(variable.field()));
  }
}
