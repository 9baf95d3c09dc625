package dev.cubewright.tables.descent;

/** An encoding of a distance and a set of groups of moves as one or two bytes. Immutable. */
public interface DescentEncoding {
  /** {@return a unique name of the encoding, part of the identity of tables} */
  String name();

  /** {@return the number of bytes of a code, the low byte first: 1 or 2} */
  int bytes();

  /**
   * {@return a code}
   *
   * @param distance the distance of an entry
   * @param groups the groups with a move that decreases the distance by the cost of the move
   */
  int code(int distance, long groups);

  /** {@return the cost of each value of a byte, ascending; all 0 if bytes do not have costs} */
  long[] costs();
}
