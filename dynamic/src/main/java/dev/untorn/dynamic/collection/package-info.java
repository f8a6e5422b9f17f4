/** Collections of primitive numbers, for tables with millions of entries. */
package dev.untorn.dynamic.collection;
