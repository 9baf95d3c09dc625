package dev.cubewright.bench.vision;

import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import java.util.ArrayList;
import java.util.List;

/** Right and wrong readings of one kind of cubes, by confidence, and their times. */
final class Tally {
  /** The least confidence of each band. */
  private static final double[] BANDS = {0.99, 0.95, 0.5, 0};

  /** A less likely state is refused as a guess. */
  private static final double GUESS = 0.01;

  private final List<Answer> answers = new ArrayList<>();
  private final List<Double> peerMillis = new ArrayList<>();
  private int peerWrong;

  /**
   * One answer.
   *
   * @param right whether the state is that of the cube
   * @param confidence the confidence of the decoding
   * @param refused whether there is a diagnosis
   * @param decodingMillis the time of the decoding
   * @param millis the time with the diagnosis
   */
  record Answer(
      boolean right, double confidence, boolean refused, double decodingMillis, double millis) {
    private int band() {
      int band = 0;
      while (confidence < BANDS[band]) {
        band++;
      }
      return band;
    }
  }

  void add(Answer answer) {
    answers.add(answer);
  }

  void addPeer(boolean right, double millis) {
    peerWrong += right ? 0 : 1;
    peerMillis.add(millis);
  }

  /** Prints the head of a table for tallies; times are in milliseconds. */
  static Table table() {
    return new Table(
        "cubes                       ",
        "number",
        "wrong",
        "0.99: wrong",
        "0.95: wrong",
        "0.5: wrong",
        "less: wrong",
        "refused: right, guessed",
        "decode",
        "99 %",
        "whole",
        "99 %",
        "peer wrong",
        "peer ms");
  }

  void print(Table table, String name) {
    List<Object> cells = new ArrayList<>(List.of(name, answers.size()));
    cells.add(answers.stream().filter(answer -> !answer.right).count());
    for (int index = 0; index < BANDS.length; index++) {
      int band = index;
      List<Answer> given =
          answers.stream().filter(answer -> !answer.refused && answer.band() == band).toList();
      cells.add(given.size() + ": " + given.stream().filter(answer -> !answer.right).count());
    }
    List<Answer> refused = answers.stream().filter(Answer::refused).toList();
    List<Answer> lost = refused.stream().filter(Answer::right).toList();
    long guessed = lost.stream().filter(answer -> answer.confidence < GUESS).count();
    cells.add(refused.size() + ": " + lost.size() + ", " + guessed);
    Samples decoding = Samples.of(answers.stream().map(Answer::decodingMillis));
    Samples whole = Samples.of(answers.stream().map(Answer::millis));
    cells.addAll(
        List.of(
            decoding.quantile(0.5),
            decoding.quantile(0.99),
            whole.quantile(0.5),
            whole.quantile(0.99),
            peerMillis.isEmpty() ? "" : peerWrong,
            Samples.of(peerMillis).quantile(0.5)));
    table.row(cells.toArray());
  }
}
