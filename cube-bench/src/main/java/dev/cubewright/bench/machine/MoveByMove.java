package dev.cubewright.bench.machine;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.Machine.Step;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/**
 * A machine program that executes each move without regard to the next one. CUBOTino and the LEGO
 * machine use the fixed sequences of their published programs. Other machines make each move in
 * minimum time.
 */
final class MoveByMove {
  private static final int QUARTERS = 4;
  private static final int RIGHT_ANGLE = 90;
  private static final int FACELETS = 9;

  private final Machine machine;
  private final FaceletWriter writer;
  private int state;
  private long cost;

  private MoveByMove(Machine machine) {
    this.machine = machine;
    writer = new FaceletWriter(machine.puzzle());
    state = machine.starts()[0];
  }

  static long cost(Machine machine, List<Move> moves) {
    MoveByMove program = new MoveByMove(machine);
    for (Move move : moves) {
      switch (machine.name()) {
        case "cubotino" -> program.flipAndTurn(move);
        case "tilt-and-turn" -> program.tiltAndTurn(move);
        default -> program.makeMove(Optional.of(move));
      }
    }
    program.makeMove(Optional.empty());
    return program.cost;
  }

  /**
   * CUBOTino: spins a side face to the front or the back, flips it down, and spins back only if the
   * holder cannot turn further. Half turns move the holder from one end to the other.
   */
  private void flipAndTurn(Move move) {
    if (at(move) == Face.L || at(move) == Face.R) {
      perform("spin", holder() != 0 ? -holder() : at(move) == Face.L ? 1 : -1);
    }
    int flips = List.of(Face.D, Face.F, Face.U, Face.B).indexOf(at(move));
    if (flips > 0) {
      perform("flip", flips);
    }
    int quarters = signed(move);
    if (quarters == 2 && holder() == 0) {
      perform("spin", -1);
    } else if (quarters != 2 && Math.abs(holder() + quarters) > 1) {
      perform("spin", -holder());
    }
    perform("turn", quarters == 2 && holder() > 0 ? -2 : quarters);
  }

  /** The LEGO machine: spins a side face to the back, and tilts it down. */
  private void tiltAndTurn(Move move) {
    switch (at(move)) {
      case L -> perform("spin", -1);
      case F -> perform("spin", 2);
      case R -> perform("spin", 1);
      case U -> perform("tilt", 0);
      default -> {}
    }
    if (at(move) == Face.B) {
      perform("tilt", 0);
    }
    perform("turn", signed(move));
  }

  /** Returns the position on the machine of the face that a move turns. */
  private Face at(Move move) {
    String shown = writer.write(machine.puzzle().solved().apply(machine.orientation(state)));
    return Stream.of(Face.values())
        .filter(face -> shown.startsWith(face(move), face.ordinal() * FACELETS))
        .findFirst()
        .orElseThrow();
  }

  private int holder() {
    return Integer.parseInt(machine.values(state).getOrDefault("holder", "0")) / RIGHT_ANGLE;
  }

  static String face(Move move) {
    return move.turn().orElseThrow().name();
  }

  private static int signed(Move move) {
    return move.steps() == QUARTERS - 1 ? -1 : move.steps();
  }

  /** Performs an action, if necessary after another action that makes it possible. */
  private void perform(String name, int by) {
    Optional<Step> possible = step(state, name, by);
    if (possible.isEmpty()) {
      apply(
          machine.steps(state).stream()
              .filter(step -> step.actions().get(0).effect().isEmpty())
              .filter(step -> step(step.to(), name, by).isPresent())
              .min((one, other) -> Integer.compare(one.cost(), other.cost()))
              .orElseThrow());
      possible = step(state, name, by);
    }
    apply(possible.orElseThrow());
  }

  private Optional<Step> step(int from, String name, int by) {
    return machine.steps(from).stream()
        .filter(step -> step.actions().get(0).name().equals(name))
        .filter(step -> step.actions().get(0).by() == by)
        .findFirst();
  }

  private void apply(Step step) {
    state = step.to();
    cost += step.cost();
  }

  /** Makes a move in minimum time; without a move, reaches an end state. */
  private void makeMove(Optional<Move> move) {
    int size = machine.size();
    long[] least = new long[QUARTERS * size];
    Arrays.fill(least, Long.MAX_VALUE);
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    queue.add(new long[] {cost, (long) move.map(Move::steps).orElse(0) * size + state});
    for (long[] entry = queue.poll(); entry != null; entry = queue.poll()) {
      int remaining = (int) entry[1] / size;
      int here = (int) entry[1] % size;
      if (remaining == 0 && (move.isPresent() || machine.isEnd(here))) {
        state = here;
        cost = entry[0];
        return;
      }
      for (Step step : machine.steps(here)) {
        int turned = step.turns().isEmpty() ? 0 : step.turns().get(0).steps();
        if (turned == 0
            || (step.turns().size() == 1
                && move.filter(wanted -> face(wanted).equals(face(step.turns().get(0))))
                    .isPresent())) {
          int node = (remaining - turned + QUARTERS) % QUARTERS * size + step.to();
          long total = entry[0] + step.cost();
          if (total < least[node]) {
            least[node] = total;
            queue.add(new long[] {total, node});
          }
        }
      }
    }
    throw new IllegalArgumentException("the machine " + machine + " cannot make " + move);
  }
}
