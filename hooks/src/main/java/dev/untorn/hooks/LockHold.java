package dev.untorn.hooks;

/** A lock that a thread holds. Used again for another one when it is given up. */
final class LockHold {

  Object lock;

  /** 0 for an object that no other thread can see. */
  int id;

  int mode;

  /** How often it was taken. */
  int count;

  final EpochScope stretch = new EpochScope();
}
