package dev.untorn.agent.listen;

/**
 * Something that one thread writes to all the time: there is so much room in front of it that it is
 * not in the same line of a cache as what belongs to another thread.
 */
abstract class CacheLinePadding {

  long room0;
  long room1;
  long room2;
  long room3;
  long room4;
  long room5;
  long room6;
  long room7;
  long room8;
  long room9;
  long room10;
  long room11;
  long room12;
  long room13;
  long room14;
  long room15;
}
