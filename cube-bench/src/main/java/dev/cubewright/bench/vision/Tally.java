package dev.cubewright.bench.vision;

import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import java.util.ArrayList;
import java.util.List;

/** The right and wrong readings of one kind of cube, by confidence, with times. */
final class Tally {
  private static final double[] BANDS = {0.99, 0.95, 0.5, 0};

  /** A rejected state with a lower confidence counts as a guess. */
  private static final double GUESS = 0.01;

  private final List<Answer> answers = new ArrayList<>();
  private final List<Double> peerMillis = new ArrayList<>();
  private int peerWrong;

  /**
   * One answer.
   *
   * @param right whether the state is the state of the cube
   * @param confidence the confidence of the decoding
   * @param rejected whether there is a diagnosis
   * @param decodingMillis the time of the decoding in milliseconds
   * @param millis the time of the recognition with the diagnosis, in milliseconds
   */
  record Answer(
      boolean right, double confidence, boolean rejected, double decodingMillis, double millis) {
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

  /** Prints the header of a table for tallies; times are in milliseconds. */
  static Table table() {
    return new Table(
        "cubes                       ",
        "number",
        "wrong",
        "0.99: wrong",
        "0.95: wrong",
        "0.5: wrong",
        "less: wrong",
        "rejected: right, guessed",
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
          answers.stream().filter(answer -> !answer.rejected && answer.band() == band).toList();
      cells.add(given.size() + ": " + given.stream().filter(answer -> !answer.right).count());
    }
    List<Answer> rejected = answers.stream().filter(Answer::rejected).toList();
    List<Answer> lost = rejected.stream().filter(Answer::right).toList();
    long guessed = lost.stream().filter(answer -> answer.confidence < GUESS).count();
    cells.add(rejected.size() + ": " + lost.size() + ", " + guessed);
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
