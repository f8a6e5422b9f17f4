/** Object memory without reflection: raw field access and identity hash codes. */
package dev.untorn.hooks.shadow;
