/**
 * What a run is like as a whole, for rules that want to know that before they look at it again.
 *
 * <p>The walk: {@link dev.untorn.dynamic.survey.Survey} follows a run to its end, and knows then
 * for each place whether threads use it at once and which locks protect it ({@link
 * dev.untorn.dynamic.survey.PlaceUse}), for each lock whether others notice it ({@link
 * dev.untorn.dynamic.survey.LockUse}), and in which orders locks are taken ({@link
 * dev.untorn.dynamic.survey.LockOrders}).
 */
package dev.untorn.dynamic.survey;
