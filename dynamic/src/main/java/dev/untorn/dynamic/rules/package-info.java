/** The list of all rules over recorded runs. */
package dev.untorn.dynamic.rules;
