package dev.cubewright.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.Machine.Step;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MachinePlannerTest {
  private static final Map<String, MachinePlanner> PLANNERS =
      Machine.names().stream()
          .filter(name -> !name.startsWith("twin-axis"))
          .collect(Collectors.toMap(name -> name, n -> new MachinePlanner(Machine.named(n))));

  private static final Puzzle CUBE = Machine.named("six-motor").puzzle();

  private static List<Move> moves(Puzzle puzzle, String text) {
    return new AlgorithmParser(puzzle).parse(text).moves();
  }

  private static MachinePlan plan(String machine, String moves) {
    MachinePlanner planner = new MachinePlanner(Machine.named(machine));
    return planner.plan(moves(Machine.named(machine).puzzle(), moves));
  }

  @Provide
  Arbitrary<String> faceTurns() {
    return Arbitraries.of("URFLB".split(""))
        .flatMap(face -> Arbitraries.of("", "2", "'").map(amount -> face + amount))
        .list()
        .ofMaxSize(12)
        .map(list -> String.join(" ", list));
  }

  @Provide
  Arbitrary<String> machines() {
    return Arbitraries.of(PLANNERS.keySet().stream().sorted().toList());
  }

  @Property(tries = 150)
  void plansMakeTheMovesUpToTheOrientation(
      @ForAll("machines") String name, @ForAll("faceTurns") String text) {
    List<Move> moves = moves(CUBE, text);
    MachinePlan plan = PLANNERS.get(name).plan(moves);
    requireEffect(plan);
    assertThat(PLANNERS.get(name).plan(moves).json()).isEqualTo(plan.json());
    long end = 0;
    long start = 0;
    for (TimedAction timed : plan.actions()) {
      assertThat(timed.start()).isIn(start, end);
      start = timed.start();
      end = Math.max(end, timed.end());
    }
    assertThat(plan.cost()).isEqualTo(end);
  }

  private static void requireEffect(MachinePlan plan) {
    Puzzle puzzle = plan.machine().puzzle();
    State state = puzzle.solved();
    for (int move = plan.moves().size() - 1; move >= 0; move--) {
      state = state.apply(plan.moves().get(move).inverse());
    }
    state = state.apply(plan.machine().orientation(plan.start()));
    for (TimedAction timed : plan.actions()) {
      if (timed.action().effect().isPresent()) {
        state = state.apply(timed.action().effect().get());
      }
    }
    assertThat(puzzle.isSolved(state)).as(plan.json()).isTrue();
  }

  @Property(tries = 150)
  void plansOfCubotinoObeyItsRules(@ForAll("faceTurns") String text) {
    int holder = 0;
    String cover = "open";
    long now = 0;
    for (TimedAction timed : PLANNERS.get("cubotino").plan(moves(CUBE, text)).actions()) {
      Action action = timed.action();
      assertThat(timed.start()).isEqualTo(now);
      String before = action.name() + " " + cover;
      double duration =
          switch (before) {
            case "close open", "close lowered" -> 0.5;
            case "open closed" -> 0.3;
            case "open up" -> 0.5;
            case "flip open" -> action.by() - 0.5;
            case "close up" -> 2;
            case "flip closed" -> action.by() - 0.4;
            case "spin open", "spin lowered" -> Math.abs(action.by()) == 1 ? 0.7 : 1.47;
            case "turn closed" -> Math.abs(action.by()) == 1 ? 1 : 1.88;
            default -> throw new AssertionError(before);
          };
      cover =
          switch (action.name()) {
            case "close" -> "closed";
            case "open" -> cover.equals("up") ? "lowered" : "open";
            case "flip" -> "up";
            case "spin" -> "open";
            default -> cover;
          };
      holder += action.name().equals("flip") ? 0 : 90 * action.by();
      assertThat(Math.abs(holder)).isLessThanOrEqualTo(90);
      now += Math.round(1_000_000 * duration);
    }
  }

  @Property(tries = 100)
  void plansOfTwoGrippersObeyTheirRules(@ForAll("faceTurns") String text) {
    Map<String, Integer> wrist = new HashMap<>(Map.of("A", 0, "B", 0));
    Map<String, Boolean> open = new HashMap<>(Map.of("A", false, "B", false));
    List<TimedAction> actions = PLANNERS.get("two-gripper").plan(moves(CUBE, text)).actions();
    for (int index = 0; index < actions.size(); index++) {
      Action action = actions.get(index).action();
      String one = action.name().substring(0, 1);
      String other = one.equals("A") ? "B" : "A";
      switch (action.name().substring(2)) {
        case "opens" -> open.put(one, true);
        case "closes" -> open.put(one, false);
        case "turns a layer" ->
            assertThat(open.get(one) || open.get(other) || wrist.get(other) != 0).isFalse();
        case "rolls the cube" -> assertThat(!open.get(one) && open.get(other)).isTrue();
        case "turns back" -> assertThat(open.get(one)).isTrue();
        default -> throw new AssertionError(action.name());
      }
      assertThat(wrist.merge(one, action.by(), Integer::sum)).isBetween(-1, 1);
      if (index + 1 == actions.size()
          || actions.get(index + 1).start() > actions.get(index).start()) {
        assertThat(open.get("A") && open.get("B")).isFalse();
        assertThat(!open.get("A") && !open.get("B") && wrist.get("A") * wrist.get("B") != 0)
            .isFalse();
      }
    }
    assertThat(open.get("A") || open.get("B")).isFalse();
  }

  @Provide
  Arbitrary<String> fewTurns() {
    return faceTurns().map(text -> text.split(" ")).map(MachinePlannerTest::firstThree);
  }

  private static String firstThree(String... turns) {
    return Arrays.stream(turns).limit(3).collect(Collectors.joining(" "));
  }

  @Property(tries = 10)
  void plansCostTheShortestPathOverStatesOfTheCube(@ForAll("fewTurns") String text) {
    for (String name : List.of("cubotino", "tilt-and-turn", "six-motor", "four-gripper")) {
      MachinePlan plan = PLANNERS.get(name).plan(moves(CUBE, text));
      assertThat(plan.cost()).as(name + " " + text).isEqualTo(shortest(plan));
    }
  }

  /** Relaxes all steps until no cost decreases, for each prefix of the moves and all states. */
  private static long shortest(MachinePlan plan) {
    Machine machine = plan.machine();
    List<State> prefixes = new ArrayList<>(List.of(CUBE.solved()));
    plan.moves().forEach(move -> prefixes.add(prefixes.get(prefixes.size() - 1).apply(move)));
    Map<State, long[]> costs = new HashMap<>();
    for (int from = 0; from < prefixes.size(); from++) {
      for (Move face : axis(plan.moves(), from)) {
        for (Move opposite : axis(plan.moves(), from)) {
          costs.put(prefixes.get(from).apply(face).apply(opposite), new long[machine.size()]);
        }
      }
      costs.put(prefixes.get(from), new long[machine.size()]);
    }
    costs.values().forEach(array -> Arrays.fill(array, Long.MAX_VALUE));
    for (int start : machine.starts()) {
      costs.get(CUBE.solved())[start] = 0;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Map.Entry<State, long[]> entry : costs.entrySet()) {
        for (int state = 0; state < machine.size(); state++) {
          if (entry.getValue()[state] == Long.MAX_VALUE) {
            continue;
          }
          for (Step step : machine.steps(state)) {
            State next = entry.getKey();
            for (Move turn : step.turns()) {
              next = next.apply(turn);
            }
            long[] there = costs.get(next);
            long cost = entry.getValue()[state] + step.cost();
            if (there != null && cost < there[step.to()]) {
              there[step.to()] = cost;
              changed = true;
            }
          }
        }
      }
    }
    long[] last = costs.get(prefixes.get(prefixes.size() - 1));
    return IntStream.range(0, last.length)
        .filter(machine::isEnd)
        .mapToLong(state -> last[state])
        .min()
        .orElseThrow();
  }

  /** Returns the moves of the axis of a move. */
  private static List<Move> axis(List<Move> moves, int index) {
    if (index == moves.size()) {
      return List.of();
    }
    String face = moves.get(index).name().substring(0, 1);
    String faces =
        List.of("UD", "RL", "FB").stream()
            .filter(axis -> axis.contains(face))
            .findFirst()
            .orElseThrow();
    return faces
        .chars()
        .mapToObj(name -> CUBE.turn("" + (char) name).orElseThrow())
        .flatMap(turn -> turn.moves().stream())
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "cubotino, '', 0",
    "cubotino, D D', 0",
    "cubotino, D, 1500000",
    "cubotino, U, 3500000",
    "cubotino, D2 R' D' F2 B D R2 D2 R' F2 D' F2 U' B2 L2 U2 D R2 U, 73100000",
    "two-gripper, D2 R' D' F2 B D R2 D2 R' F2 D' F2 U' B2 L2 U2 D R2 U, 94750000",
    "six-motor, U D2 U R, 260000",
    "six-motor, U R U', 300000",
    "four-gripper, R L' F, 3"
  })
  void costsOfSomePlans(String machine, String moves, long cost) {
    assertThat(plan(machine, moves).cost()).isEqualTo(cost);
  }

  @ParameterizedTest
  @CsvSource({"Rw U M2 x y' R E", "x y z", "Lw2 F", "(U D') S"})
  void rotationsSlicesAndWideTurnsAreReplaced(String text) {
    requireEffect(plan("cubotino", text));
  }

  @ParameterizedTest
  @CsvSource({"R' B2 L' F' (R2 L'), '', 12", "R' U' L', x', 6"})
  void plansHaveTheOrientationAtTheStart(String text, String orientation, long cost) {
    MachinePlan plan = plan("twin-axis-2x2x2", text);
    requireEffect(plan);
    assertThat(plan.machine().orientation(plan.start()).name()).isEqualTo(orientation);
    assertThat(plan.cost()).isEqualTo(cost);
  }

  @Test
  void wideTurnsOfLargerCubesAreRejected() {
    String text = Machine.named("six-motor").text().replace("3x3x3", "4x4x4");
    Machine machine = Machine.read("four", text);
    MachinePlanner planner = new MachinePlanner(machine);
    requireEffect(planner.plan(moves(machine.puzzle(), "R 3Lw U")));
    assertThatThrownBy(() -> planner.plan(moves(machine.puzzle(), "R Uw")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("move 2, Uw, turns inner layers of the 4x4x4; machines only turn faces");
    assertThatThrownBy(() -> planner.plan(moves(CUBE, "R")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void fixedFacesAreRejected() {
    assertThatThrownBy(() -> plan("five-motor", "R L D2 U"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the machine five-motor cannot make move 3, D2: it never turns D");
  }

  @Test
  void cancellationStopsALongSearch() {
    MachinePlanner planner = PLANNERS.get("cubotino");
    Cancellation cancellation = Cancellation.never();
    cancellation.cancel();
    assertThatThrownBy(() -> planner.plan(moves(CUBE, "(R U F)20"), cancellation))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void plansAreJson() {
    assertThat(plan("cubotino", "D").json())
        .isEqualTo(
            "{\"machine\":\"cubotino\",\"solution\":\"D\",\"unit\":\"us\",\"total\":1500000,"
                + "\"seconds\":1.5,\"start\":{\"cube\":\"\",\"holder\":\"0\",\"cover\":\"open\"},"
                + "\"actions\":[{\"action\":\"close\",\"start\":0,\"duration\":500000}, "
                + "{\"action\":\"turn\",\"by\":1,\"turn\":\"D\",\"start\":500000,"
                + "\"duration\":1000000,\"send\":\"R1\"}]}");
    assertThat(plan("cubotino", "D").sends()).containsExactly("R1");
  }
}
