package dev.cubewright.solver.cube5x5x5;

/**
 * A task: phases of one length from one start.
 *
 * @param start the start
 * @param numbers the start coordinates for one choice of goal
 * @param length the length
 * @param firstMoves the first moves, as bits
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record PhaseTask(Candidate start, int[] numbers, int length, long firstMoves) {
  /** The length of a phase is less than this. */
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
