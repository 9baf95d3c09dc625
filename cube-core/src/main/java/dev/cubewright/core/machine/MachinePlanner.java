package dev.cubewright.core.machine;

import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.machine.Machine.Step;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * A planner of the actions of a machine that perform a move sequence in minimum time. Immutable and
 * thread-safe.
 *
 * <p>Consecutive turns of opposite faces form a group. Dijkstra's algorithm searches each group
 * over the turned amounts of both faces and the states of the machine, from all states after the
 * previous group. So the cost is optimal over all orientations of the puzzle, both orders of
 * commuting turns, simultaneous turns, and half turns as two quarter turns.
 */
public final class MachinePlanner {
  private static final long UNREACHED = Long.MAX_VALUE;

  /**
   * The bits of an axis's amounts for the quarter turns of U, R or F, then for the opposite face.
   */
  private static final int FIRST = 0b1100;

  private static final int SECOND = 0b0011;
  private static final int AMOUNTS = 16;
  private static final int AXES = 3;
  private static final int NO_AXIS = -1;
  private static final int POLLS_PER_CHECK = 4096;

  /** Limits the memory of a plan to about 250 MB: states of the machine times groups of moves. */
  private static final int MOST_STATES = 1_000_000;

  /**
   * The bits of a heap entry for the node. A node is less than 16 times the maximum number of
   * states.
   */
  private static final int NODE_BITS = 19;

  private final Machine machine;
  private final Frames frames;
  private final Map<Transformation, List<Move>> axialTurns;

  /** The steps that turn faces of one axis or no faces, by axis plus one, and by state. */
  private final Edge[][][] edges;

  private final Set<Face> faces = EnumSet.noneOf(Face.class);

  /** A step with the quarter turns of both faces. */
  private record Edge(Step step, int amounts) {}

  /** Turns of opposite faces in any order, and the index of the last move. */
  private record Group(int axis, int amounts, int move) {}

  /**
   * The paths of the search in a group. A node is the turned amounts, times the number of states,
   * plus the state.
   */
  private static final class Paths {
    private final Group group;

    /** The last step on the path to each node; null at a start node. */
    private final @Nullable Step[] last;

    private final int[] previous;

    private Paths(Group group, int states) {
      this.group = group;
      last = new Step[AMOUNTS * states];
      previous = new int[last.length];
    }

    /** Prepends the steps on the path to an end state of the group. Returns the first state. */
    private int trace(int end, Deque<Step> steps) {
      int node = group.amounts * (last.length / AMOUNTS) + end;
      for (Step step = last[node]; step != null; step = last[node]) {
        steps.addFirst(step);
        node = previous[node];
      }
      return node;
    }
  }

  /**
   * Creates a planner.
   *
   * @param machine the machine
   */
  public MachinePlanner(Machine machine) {
    this.machine = machine;
    frames = machine.frames();
    axialTurns = frames.axialTurns();
    edges = new Edge[AXES + 1][machine.size()][];
    for (int state = 0; state < machine.size(); state++) {
      for (int axis = NO_AXIS; axis < AXES; axis++) {
        edges[axis + 1][state] = edges(machine.steps(state), axis);
      }
      for (Step step : machine.steps(state)) {
        step.turns().forEach(turn -> faces.add(Frames.face(turn)));
      }
    }
  }

  private static Edge[] edges(List<Step> steps, int axis) {
    return steps.stream()
        .filter(step -> step.turns().stream().allMatch(turn -> Frames.face(turn).axis() == axis))
        .map(step -> new Edge(step, step.turns().stream().mapToInt(MachinePlanner::amount).sum()))
        .toArray(Edge[]::new);
  }

  private static int amount(Move move) {
    int quarters = move.steps() * move.turn().orElseThrow().stepSize();
    Face face = Frames.face(move);
    return face.ordinal() < face.opposite().ordinal() ? quarters * (SECOND + 1) : quarters;
  }

  /** Adds the amounts of two faces, each modulo 4. */
  private static int sum(int one, int other) {
    return (((one & FIRST) + (other & FIRST)) & FIRST) + ((one + other) & SECOND);
  }

  /**
   * {@return a plan of minimum cost} Equal calls return equal plans.
   *
   * @param moves turns of faces; rotations, slices and wide turns are replaced by equivalent turns
   *     of faces if there are any
   * @throws IllegalArgumentException if the machine cannot make a move, or the number of groups
   *     times the number of states exceeds 1,000,000
   */
  public MachinePlan plan(List<Move> moves) {
    return plan(moves, Cancellation.never());
  }

  /**
   * {@return the result of {@link #plan(List)}}
   *
   * @param moves turns of faces, or moves with equivalent turns of faces
   * @param cancellation cancels the search
   * @throws IllegalArgumentException as {@link #plan(List)}
   * @throws CancellationException if it is cancelled
   */
  public MachinePlan plan(List<Move> moves, Cancellation cancellation) {
    List<Group> groups = groups(moves);
    if ((long) groups.size() * machine.size() > MOST_STATES) {
      throw new IllegalArgumentException(
          "%s moves are too many for the %s states of the machine %s"
              .formatted(moves.size(), machine.size(), machine));
    }
    List<Paths> paths = new ArrayList<>();
    long[] costs = new long[machine.size()];
    Arrays.fill(costs, UNREACHED);
    for (int start : machine.starts()) {
      costs[start] = 0;
    }
    for (Group group : groups) {
      Paths searched = new Paths(group, machine.size());
      costs = search(searched, costs, cancellation);
      paths.add(searched);
      if (Arrays.stream(costs).allMatch(cost -> cost == UNREACHED)) {
        throw new IllegalArgumentException(
            "the machine %s cannot make move %d, %s"
                .formatted(machine, group.move + 1, moves.get(group.move)));
      }
    }
    int state = -1;
    for (int end = 0; end < costs.length; end++) {
      if (machine.isEnd(end) && costs[end] < (state < 0 ? UNREACHED : costs[state])) {
        state = end;
      }
    }
    if (state < 0) {
      throw new IllegalArgumentException(
          "the machine " + machine + " cannot reach an end state after these moves");
    }
    Deque<Step> steps = new ArrayDeque<>();
    for (int group = paths.size() - 1; group >= 0; group--) {
      state = paths.get(group).trace(state, steps);
    }
    return new MachinePlan(machine, state, timed(steps), moves);
  }

  private List<Group> groups(List<Move> moves) {
    List<Group> groups = new ArrayList<>();
    int held = 0;
    for (int index = 0; index < moves.size(); index++) {
      for (Move part : moves.get(index).parts()) {
        held = addTurns(part, held, index, groups);
      }
    }
    return groups.isEmpty() ? List.of(new Group(NO_AXIS, 0, 0)) : groups;
  }

  /** Adds the turns of a move in a rotated frame, and returns the frame after the move. */
  private int addTurns(Move move, int held, int index, List<Group> groups) {
    if (!move.transformation().orbits().equals(machine.puzzle().orbits())) {
      throw new IllegalArgumentException(
          "the move " + move + " is not a move of the " + machine.puzzle());
    }
    // On a 2x2x2, turns of opposite faces can be equal to a rotation.
    if (frames.index(move.transformation()) >= 0) {
      return frames.rotated(held, move.transformation());
    }
    for (Move rotated : frames.rotations()) {
      List<Move> turns =
          axialTurns.get(move.transformation().then(rotated.transformation().inverse()));
      if (turns != null) {
        for (Move turned : turns) {
          Move turn = frames.inPuzzle(held, turned);
          if (!faces.contains(Frames.face(turn))) {
            throw new IllegalArgumentException(
                "the machine %s cannot make move %d, %s: it never turns %s"
                    .formatted(machine, index + 1, move, Frames.face(turn)));
          }
          join(turn, index, groups);
        }
        return frames.rotated(held, rotated.transformation());
      }
    }
    throw new IllegalArgumentException(
        "move %d, %s, turns inner layers of the %s; machines only turn faces"
            .formatted(index + 1, move, machine.puzzle()));
  }

  private static void join(Move turn, int index, List<Group> groups) {
    int axis = Frames.face(turn).axis();
    int amounts = amount(turn);
    if (!groups.isEmpty() && groups.get(groups.size() - 1).axis == axis) {
      amounts = sum(amounts, groups.remove(groups.size() - 1).amounts);
    }
    if (amounts != 0) {
      groups.add(new Group(axis, amounts, index));
    }
  }

  /** Returns the minimum cost of each state after a group, given the costs before it. */
  private long[] search(Paths paths, long[] starts, Cancellation cancellation) {
    int states = starts.length;
    long[] costs = new long[AMOUNTS * states];
    Arrays.fill(costs, UNREACHED);
    long least = Arrays.stream(starts).min().orElse(0);
    PriorityQueue<Long> heap = new PriorityQueue<>();
    for (int state = 0; state < states; state++) {
      if (starts[state] != UNREACHED) {
        costs[state] = starts[state];
        heap.add(((starts[state] - least) << NODE_BITS) + state);
      }
    }
    int open = states;
    for (int polls = 0; !heap.isEmpty() && open > 0; polls++) {
      if (polls % POLLS_PER_CHECK == 0) {
        cancellation.check();
      }
      long entry = heap.poll();
      int node = (int) (entry & ((1 << NODE_BITS) - 1));
      if ((entry >> NODE_BITS) + least > costs[node]) {
        continue;
      }
      int amounts = node / states;
      open -= amounts == paths.group.amounts ? 1 : 0;
      for (Edge edge : edges[paths.group.axis + 1][node % states]) {
        int next = sum(amounts, edge.amounts) * states + edge.step.to();
        long cost = costs[node] + edge.step.cost();
        if (cost < costs[next]) {
          costs[next] = cost;
          paths.last[next] = edge.step;
          paths.previous[next] = node;
          heap.add(((cost - least) << NODE_BITS) + next);
        }
      }
    }
    int goal = paths.group.amounts * states;
    return Arrays.copyOfRange(costs, goal, goal + states);
  }

  private static List<TimedAction> timed(Iterable<Step> steps) {
    List<TimedAction> actions = new ArrayList<>();
    long start = 0;
    for (Step step : steps) {
      for (Action action : step.actions()) {
        actions.add(new TimedAction(action, start));
      }
      start += step.cost();
    }
    return actions;
  }
}
