/**
 * Shadow memory: the variables of an object ({@link ShadowLayout}), their words ({@link Shadow}),
 * the shadows of objects that cannot carry one ({@link ShadowTable}), and the order of conflicts
 * between threads ({@link GlobalOrder}).
 */
package dev.untorn.hooks.shadow;
