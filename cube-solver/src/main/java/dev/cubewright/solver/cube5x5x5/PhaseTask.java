package dev.cubewright.solver.cube5x5x5;

/**
 * Phases of one length that begin at one position.
 *
 * @param start where they begin
 * @param numbers the numbers of that position, for one choice of what to bring about
 * @param length how long they are
 * @param firstMoves the moves of the phase that they begin with, as bits
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record PhaseTask(Candidate start, int[] numbers, int length, long firstMoves) {
  /** More moves than any phase takes. */
  static final int RANKS = 21;

  static PhaseTask of(Candidate start, int[] numbers, int length) {
    return new PhaseTask(start, numbers, length, -1L);
  }

  int moves() {
    return start.length() + length;
  }

  /** Returns the priority: total moves first, then the length of this phase. */
  int rank() {
    return moves() * RANKS + length;
  }

  /** Returns the number of moves up to the end of a task with a rank. */
  static int moves(int rank) {
    return rank / RANKS;
  }

  PhaseTask longer() {
    return new PhaseTask(start, numbers, length + 1, firstMoves);
  }

  PhaseTask beginningWith(int move) {
    return new PhaseTask(start, numbers, length, 1L << move);
  }
}
