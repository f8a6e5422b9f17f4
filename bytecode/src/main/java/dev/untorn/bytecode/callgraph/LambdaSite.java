package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.types.Lambda;

/**
 * A place where a lambda or method reference is made, seen as a class of its own.
 *
 * @param type a name for the class that no real class has
 * @param method number of the method that makes it
 * @param instruction the instruction that makes it; its operands are the captured values
 */
public record LambdaSite(String type, int method, int instruction, Lambda lambda) {

  static String typeName(int method, int instruction) {
    return "$Lambda/" + method + ":" + instruction;
  }
}
