package dev.cubewright.bench.general;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Numbers the states of a puzzle: for each set of places that moves exchange, how the pieces stand
 * there and how they are turned. No sum of twists and no parity is left out, so that some numbers
 * are those of states out of reach. Not safe for several threads.
 */
final class PlainNumbering {
  private static final long MOST_TABLED = 1 << 24;

  private final PieceArrays puzzle;
  private final List<Digit> digits;
  private final long size;
  private final int[] state;
  private final int[] next;

  /** For each digit and move the value after each value, nothing if some values have no table. */
  private final Optional<int[][][]> tables;

  /** The values of the digits of the number that was given last. */
  private final int[] values;

  private PlainNumbering(PieceArrays puzzle, int[] solved, List<Digit> digits) {
    this.puzzle = puzzle;
    this.digits = digits;
    this.size = digits.stream().mapToLong(Digit::size).reduce(1, (one, other) -> one * other);
    this.state = solved.clone();
    this.next = solved.clone();
    this.values = new int[digits.size()];
    boolean isTabled =
        !puzzle.hasBlockedMoves()
            && digits.stream()
                .allMatch(digit -> digit.isAlone() && digit.size() * puzzle.moves() <= MOST_TABLED);
    this.tables =
        isTabled
            ? Optional.of(digits.stream().map(this::table).toArray(int[][][]::new))
            : Optional.empty();
  }

  /**
   * Returns the numbering of a puzzle, nothing if there are too many numbers.
   *
   * @param puzzle any puzzle
   * @param solved its solved state
   * @param most how many numbers there may be
   */
  static Optional<PlainNumbering> of(PieceArrays puzzle, int[] solved, long most) {
    List<Digit> digits = new ArrayList<>();
    for (int[] places : exchanged(puzzle)) {
      digits.add(new ArrangementDigit(solved, places));
      digits.add(new OrientationDigit(puzzle, solved, places));
    }
    double numbers = digits.stream().mapToDouble(Digit::approximateSize).reduce(1, (a, b) -> a * b);
    return numbers > most
        ? Optional.empty()
        : Optional.of(
            new PlainNumbering(
                puzzle, solved, digits.stream().filter(digit -> digit.size() > 1).toList()));
  }

  /** Returns the sets of places whose pieces moves exchange. */
  private static List<int[]> exchanged(PieceArrays puzzle) {
    int[] set = IntStream.range(0, puzzle.places()).toArray();
    for (int move = 0; move < puzzle.moves(); move++) {
      for (int place = 0; place < set.length; place++) {
        int kept = set[place];
        int other = set[puzzle.source(move, place)];
        Arrays.setAll(set, i -> set[i] == other ? kept : set[i]);
      }
    }
    return Arrays.stream(set)
        .distinct()
        .mapToObj(one -> IntStream.range(0, set.length).filter(i -> set[i] == one).toArray())
        .toList();
  }

  private int[][] table(Digit digit) {
    int[][] table = new int[puzzle.moves()][(int) digit.size()];
    for (int value = 0; value < digit.size(); value++) {
      digit.write(value, state);
      for (int move = 0; move < table.length; move++) {
        puzzle.apply(move, state, next);
        table[move][value] = (int) digit.value(next);
      }
    }
    return table;
  }

  /** Returns how many numbers there are. */
  long size() {
    return size;
  }

  /** Returns the number of a state. */
  long number(int[] of) {
    long number = 0;
    for (Digit digit : digits) {
      number = number * digit.size() + digit.value(of);
    }
    return number;
  }

  /** Returns the state of a number, 0 to {@code size() - 1}. */
  int[] state(long number) {
    int[] of = state.clone();
    write(number, of);
    return of;
  }

  private void write(long number, int[] to) {
    long rest = number;
    for (int i = digits.size() - 1; i >= 0; i--) {
      Digit digit = digits.get(i);
      digit.write(rest % digit.size(), to);
      rest /= digit.size();
    }
  }

  /** Goes to a number, from which {@link #after} makes moves. */
  void goTo(long number) {
    if (tables.isEmpty()) {
      write(number, state);
      return;
    }
    long rest = number;
    for (int i = values.length - 1; i >= 0; i--) {
      long radix = digits.get(i).size();
      values[i] = (int) (rest % radix);
      rest /= radix;
    }
  }

  /** Returns the number after a move, -1 if it is blocked. */
  long after(int move) {
    if (tables.isEmpty()) {
      return puzzle.apply(move, state, next) ? number(next) : -1;
    }
    int[][][] known = tables.get();
    long number = 0;
    for (int i = 0; i < known.length; i++) {
      number = number * known[i][move].length + known[i][move][values[i]];
    }
    return number;
  }
}
