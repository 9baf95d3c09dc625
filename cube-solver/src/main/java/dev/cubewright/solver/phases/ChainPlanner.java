package dev.cubewright.solver.phases;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.general.MoveReach;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds a method for any puzzle: phase by phase some turns are given up, or are left with half
 * turns or the like only, so that the states which the remaining moves solve are ever fewer. Each
 * phase divides their number by no more than a table can have entries. Thistlethwaite's groups of
 * the 3x3x3 are found so, and solving face by face on a kilominx. For one thread.
 *
 * <p>Which turns to give up first is tried at random, in several attempts: the method whose last
 * phase has the fewest states is taken.
 */
final class ChainPlanner {
  /** A phase gives up no more turns at once. */
  private static final int MOST_TURNS = 3;

  /** So many methods are tried, unless one ends in a phase that fits a table. */
  private static final int ATTEMPTS = 30;

  /** So many ways to go on are tried until one has a goal. */
  private static final int MOST_TRIED = 8;

  private final Puzzle puzzle;
  private final BigInteger mostParts;
  private final Cancellation cancellation;
  private final SplittableRandom random = new SplittableRandom(1);
  private final Map<Allowed, Optional<BigInteger>> known = new HashMap<>();

  /**
   * Begins.
   *
   * @param mostParts the greatest number of entries of a phase's table
   */
  ChainPlanner(Puzzle puzzle, long mostParts, Cancellation cancellation) {
    this.puzzle = puzzle;
    this.mostParts = BigInteger.valueOf(mostParts);
    this.cancellation = cancellation;
  }

  /**
   * Which multiples of its least angle each turn may make; a turn that is given up is not there.
   */
  private record Allowed(Map<Turn, Integer> steps) {
    List<Move> moves() {
      return steps.entrySet().stream()
          .flatMap(
              turn ->
                  turn.getKey().moves().stream()
                      .filter(move -> move.steps() % turn.getValue() == 0))
          .toList();
    }

    /** Returns what is left where one turn may do less. */
    Stream<Allowed> restricted() {
      return steps.entrySet().stream()
          .flatMap(
              turn ->
                  IntStream.rangeClosed(2, turn.getKey().order() / turn.getValue())
                      .map(times -> times * turn.getValue())
                      .filter(step -> turn.getKey().order() % step == 0)
                      .mapToObj(step -> with(turn.getKey(), step)));
    }

    private Allowed with(Turn turn, int step) {
      Map<Turn, Integer> fewer = new LinkedHashMap<>(steps);
      if (step == turn.order()) {
        fewer.remove(turn);
      } else {
        fewer.put(turn, step);
      }
      return new Allowed(fewer);
    }

    @Override
    public String toString() {
      return steps.entrySet().stream()
          .map(turn -> turn.getKey() + (turn.getValue() == 1 ? "" : "" + turn.getValue()))
          .collect(Collectors.joining(" "));
    }
  }

  /** A phase that may be: the moves that it leaves, and how many states these solve. */
  private record Choice(Allowed left, BigInteger states) {}

  /** A method, and how many states its last phase has. */
  private record Plan(List<Phase> phases, BigInteger last) {}

  /** Returns the method; its last phase may be too long for a search. */
  PhaseChain chain() {
    Plan best = plan(choices -> choices);
    for (int i = 0; i < ATTEMPTS && best.last().compareTo(mostParts) > 0; i++) {
      Plan other = plan(this::shuffled);
      best = other.last().compareTo(best.last()) < 0 ? other : best;
    }
    return new PhaseChain(puzzle, "found", best.phases());
  }

  private List<Choice> shuffled(List<Choice> choices) {
    List<Choice> shuffled = new ArrayList<>(choices);
    for (int last = shuffled.size() - 1; last > 0; last--) {
      Collections.swap(shuffled, last, random.nextInt(last + 1));
    }
    return shuffled;
  }

  /** Returns a method whose phases are chosen, at each step, among those that are possible. */
  private Plan plan(UnaryOperator<List<Choice>> order) {
    Allowed allowed =
        new Allowed(
            puzzle.turns().stream()
                .collect(
                    Collectors.toMap(turn -> turn, turn -> 1, (a, b) -> a, LinkedHashMap::new)));
    BigInteger states = states(allowed).orElse(BigInteger.ZERO);
    List<Phase> phases = new ArrayList<>();
    for (boolean goesOn = states.signum() > 0; goesOn && states.compareTo(mostParts) > 0; ) {
      goesOn = false;
      List<Choice> choices = order.apply(choices(allowed, states));
      for (Choice choice : choices.subList(0, Math.min(MOST_TRIED, choices.size()))) {
        Optional<Phase> phase = phase(allowed, choice.left());
        if (phase.isPresent()) {
          phases.add(phase.get());
          allowed = choice.left();
          states = choice.states();
          goesOn = true;
          break;
        }
      }
    }
    phases.add(new Phase("solved", allowed.moves(), Goal.solved()));
    return new Plan(phases, states);
  }

  private Optional<Phase> phase(Allowed from, Allowed to) {
    cancellation.check();
    return new NextMoves(puzzle.orbits(), from.moves(), to.moves())
        .goal()
        .map(goal -> new Phase("solved by " + to, from.moves(), goal));
  }

  private Optional<BigInteger> states(Allowed allowed) {
    cancellation.check();
    return known.computeIfAbsent(
        allowed,
        unused ->
            MoveReach.states(
                puzzle.orbits(), allowed.moves().stream().map(Move::transformation).toList()));
  }

  /**
   * Returns some ways to restrict a turn, or two or three, those that leave the fewest states
   * first.
   */
  private List<Choice> choices(Allowed allowed, BigInteger states) {
    List<Choice> choices = new ArrayList<>();
    Set<Allowed> less = Set.of(allowed);
    for (int turns = 1; turns <= MOST_TURNS && choices.isEmpty(); turns++) {
      less =
          less.stream()
              .flatMap(Allowed::restricted)
              .filter(left -> !left.steps().isEmpty())
              .collect(Collectors.toCollection(LinkedHashSet::new));
      for (Allowed left : less) {
        states(left)
            .filter(fewer -> fewer.compareTo(states) < 0)
            .filter(fewer -> states.compareTo(mostParts.multiply(fewer)) <= 0)
            .ifPresent(fewer -> choices.add(new Choice(left, fewer)));
      }
    }
    choices.sort(Comparator.comparing(Choice::states));
    return choices;
  }
}
