package dev.untorn.bytecode.callgraph;

import dev.untorn.bytecode.library.CallbackTable.When;
import java.util.Optional;

/**
 * A method of the program that a library call runs because an object was given to it.
 *
 * @param method the number of the method that is run
 * @param operand which operand of the call is the object
 * @param lambda where the object is made if it is a lambda; otherwise it is the receiver
 */
public record CallbackTarget(int method, int operand, Optional<LambdaSite> lambda, When when) {

  CallbackTarget with(When otherTime) {
    return new CallbackTarget(method, operand, lambda, otherTime);
  }
}
