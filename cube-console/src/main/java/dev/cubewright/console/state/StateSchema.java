package dev.cubewright.console.state;

import com.fasterxml.jackson.annotation.JsonFormat;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmTurn;
import dev.cubewright.vision.locate.CellGrid;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The JSON forms of state members, events and documents, in the order of docs/http.md, which
 * describes them. A component that does not apply is null.
 */
final class StateSchema {
  private StateSchema() {}

  record Robot(
      String kind,
      List<String> ports,
      String sentence,
      boolean connected,
      boolean homed,
      boolean taken,
      boolean camera,
      KeptIn keptIn) {}

  record KeptIn(@Nullable String robot, @Nullable String calibration) {}

  record JobSettings(
      String mode,
      List<String> modes,
      String frames,
      List<String> frameChoices,
      String views,
      boolean look) {}

  record Held(
      String sentence,
      String advice,
      Map<Arm, String> grips,
      List<Arm> askew,
      @Nullable String axis) {}

  record Cube(
      String puzzle,
      String facelets,
      @Nullable String source,
      boolean valid,
      @Nullable String problem,
      boolean solved,
      @Nullable Double confidence,
      @Nullable List<Sticker> stickers,
      List<Integer> doubtful) {}

  record Sticker(double probability, @Nullable String color) {}

  record Picture(
      long id,
      String face,
      String url,
      int width,
      int height,
      List<List<Corner>> cells,
      @Nullable List<Integer> facelets) {}

  /** A point in a picture in pixels, written as {@code [x,y]}. */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  record Corner(double x, double y) {
    private static final double TENTH = 10;

    /** Returns the corners of each cell of a face, clockwise. */
    static List<List<Corner>> cells(CellGrid grid) {
      return IntStream.range(0, grid.rows() * grid.columns())
          .mapToObj(
              cell ->
                  Stream.of(
                          grid.at(cell, 0, 0),
                          grid.at(cell, 1, 0),
                          grid.at(cell, 1, 1),
                          grid.at(cell, 0, 1))
                      .map(point -> new Corner(rounded(point.x()), rounded(point.y())))
                      .toList())
          .toList();
    }

    private static double rounded(double pixels) {
      return Math.round(pixels * TENTH) / TENTH;
    }
  }

  record Question(long id, String kind, @Nullable String axis, String text, List<Choice> answers) {}

  record Choice(String code, String text) {}

  record Found(String solution, long cost, boolean optimal, long predictedMicros) {}

  record Proposed(
      String goal,
      String frame,
      String solution,
      boolean optimal,
      long preparationMicros,
      long predictedMicros,
      List<Twist> twists) {}

  /**
   * A planned twist.
   *
   * @param arms the arm turns, each written as {@code ["R",-1]}
   */
  record Twist(
      String move,
      @JsonFormat(shape = JsonFormat.Shape.ARRAY) List<ArmTurn> arms,
      long predictedMicros,
      @Nullable Long measuredMicros,
      String state) {}

  record Run(
      long beganAt,
      @Nullable Long endedAt,
      long measuredMicros,
      long predictedMicros,
      @Nullable String result) {}

  record Fault(
      String stage,
      String code,
      String problem,
      String holding,
      String advice,
      String wayOn,
      @Nullable String held) {}

  record Simulation(
      double speed, List<String> faults, List<String> injected, @Nullable String hand) {}

  /**
   * The tables of a puzzle that are being built.
   *
   * @param share the completed share of all tables, from 0 to 1
   * @param secondsLeft the estimated remaining time; null if not all tables are known
   */
  record Preparing(String puzzle, double share, @Nullable Double secondsLeft) {}

  /** The event {@code motion}. */
  record Motion(
      Arm arm,
      String kind,
      String phase,
      @Nullable Integer degrees,
      @Nullable Long durationMicros,
      long atMicros,
      double speed) {}

  /** The event {@code twist} at the start of a twist. */
  record TwistBegan(int index, String phase) {
    TwistBegan(int index) {
      this(index, "began");
    }
  }

  /** The event {@code twist} at the end of a twist. */
  record TwistDone(int index, String phase, long measuredMicros) {
    TwistDone(int index, long measuredMicros) {
      this(index, "done", measuredMicros);
    }
  }

  /**
   * The event {@code log}.
   *
   * @param first the number of the first replaced entry, or of this entry
   * @param count the number of occurrences
   */
  record LogEntry(
      long number, long at, String level, String source, String text, long first, int count) {}

  /** The document {@code log}. */
  record LogEntries(List<LogEntry> entries) {}

  /** The document {@code ports}. */
  record Ports(boolean asked, List<Port> ports) {}

  record Port(String name, String description, @Nullable Integer board, String sentence) {}

  /**
   * The answer to {@code scramble}, with {@code state} instead of {@code facelets} without
   * stickers.
   */
  record Scrambled(
      String scramble,
      @Nullable String facelets,
      @Nullable String state,
      @Nullable String picture) {}

  /** The answer to {@code picture}: an SVG picture. */
  record Drawn(@Nullable String picture) {}

  /** The answer to {@code sheet}: an HTML page. */
  record Sheet(String html) {}

  /** The answer to {@code solve}. */
  record Solved(
      String puzzle,
      List<Integer> size,
      String before,
      String solution,
      long cost,
      String metric,
      boolean optimal,
      long micros,
      List<MethodPhase> phases,
      List<Step> steps) {}

  /** The event {@code solution}: a better solution. */
  record FoundSolution(String ask, Solved solution) {}

  /** The answer to {@code cases}: the case sets of a puzzle, and the cases of one set. */
  record CaseSets(List<NamedSet> sets, List<String> cases) {}

  record NamedSet(String name, String title) {}

  /** The answer to {@code algorithms}. */
  record Algorithms(List<OneAlgorithm> algorithms, boolean complete, boolean more) {}

  record OneAlgorithm(String before, String moves, String after, long length, long cost) {}

  /** The event {@code solution} of a search for algorithms: all algorithms found. */
  record FoundAlgorithms(String ask, List<OneAlgorithm> algorithms) {}

  /** The built-in machines. */
  record Machines(List<KnownMachine> machines) {}

  /** A machine. The unit of {@code times} is {@code us} or {@code count}. */
  record KnownMachine(String name, String puzzle, String unit, Map<String, Integer> times) {
    static KnownMachine of(Machine machine) {
      String unit = machine.unit() == Machine.Unit.COUNT ? "count" : "us";
      return new KnownMachine(machine.name(), machine.puzzle().name(), unit, machine.times());
    }
  }

  /** A phase of a beginner's method: its goal and its number of moves. */
  record MethodPhase(String name, int moves) {}

  /** A move. Only cuboids have {@code axis}, {@code layers}, {@code quarters}, {@code facelets}. */
  record Step(
      String move,
      @Nullable String axis,
      @Nullable List<Integer> layers,
      @Nullable Integer quarters,
      @Nullable String facelets) {}

  /** A problem of a picture or a cube. */
  record Problem(String code, String where, String message) {}

  /**
   * The face in a picture.
   *
   * @param edge the number of stickers in a row; null if no face was found
   * @param problem the reason why no face was found, or why it is not the expected one
   */
  record SeenFace(
      int width,
      int height,
      @Nullable Integer edge,
      @Nullable Problem problem,
      List<List<Corner>> cells,
      List<@Nullable List<Double>> stickers) {
    static SeenFace unseen(int width, int height, Problem problem) {
      return new SeenFace(width, height, null, problem, List.of(), List.of());
    }
  }

  /** The answer to {@code read}: the most likely cube, and its problems. */
  record ReadCube(
      @Nullable String facelets,
      @Nullable Problem problem,
      double confidence,
      List<Sticker> stickers,
      List<Integer> doubtful,
      List<Problem> warnings,
      List<Integer> pictures,
      List<Integer> quarters,
      List<String> alternatives) {
    static ReadCube unread(Problem problem) {
      return new ReadCube(
          null, problem, 0, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());
    }
  }

  /** The answer to {@code check}; without a state if the scramble is invalid. */
  record Checked(
      @Nullable String facelets,
      @Nullable String state,
      @Nullable Problem problem,
      boolean solved) {}
}
