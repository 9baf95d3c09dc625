package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * The limitations of the turns of a puzzle: each turn keeps all its moves, a subset such as half
 * turns, or none. A limitation is an index: 0 limits nothing, the last one allows no move, and a
 * stricter limitation has a greater index. Immutable.
 *
 * <p>If there are too many limitations, one limit applies to all similar turns that commute, such
 * as the turns of opposite faces of a cube.
 */
final class TurnLimits {
  private static final int MOST = 5_000;

  private final List<List<Turn>> groups;

  /** The possible limits of each group of turns, as multiples of the smallest angle. */
  private final List<int[]> steps;

  private final int[] radix;
  private final List<int[]> symmetries;

  private TurnLimits(List<List<Turn>> groups, List<Symmetry> symmetries, MoveSet moves) {
    this.groups = groups;
    this.steps = groups.stream().map(group -> divisors(group.get(0).order())).toList();
    this.radix = new int[groups.size()];
    for (int group = 0, product = 1; group < radix.length; group++) {
      radix[group] = product;
      product *= steps.get(group).length;
    }
    this.symmetries = images(symmetries, moves);
  }

  /** Returns the limits on the turns of a puzzle; empty if there are too many. */
  static Optional<TurnLimits> of(Puzzle puzzle, Cancellation cancellation) {
    List<List<Turn>> groups = puzzle.turns().stream().map(List::of).toList();
    if (areTooMany(groups)) {
      groups = commuting(puzzle.turns());
    }
    if (areTooMany(groups)) {
      return Optional.empty();
    }
    MoveSet moves = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    return Optional.of(new TurnLimits(groups, Symmetries.of(moves, cancellation), moves));
  }

  private static boolean areTooMany(List<List<Turn>> groups) {
    double ways = 1;
    for (List<Turn> group : groups) {
      ways *= divisors(group.get(0).order()).length;
    }
    return ways > MOST;
  }

  private static int[] divisors(int order) {
    return IntStream.rangeClosed(1, order).filter(step -> order % step == 0).toArray();
  }

  private static List<List<Turn>> commuting(List<Turn> turns) {
    List<List<Turn>> groups = new ArrayList<>();
    for (Turn turn : turns) {
      groups.stream()
          .filter(group -> group.stream().allMatch(other -> areAlike(turn, other)))
          .findFirst()
          .orElseGet(
              () -> {
                groups.add(new ArrayList<>());
                return groups.get(groups.size() - 1);
              })
          .add(turn);
    }
    return groups;
  }

  private static boolean areAlike(Turn one, Turn other) {
    Move first = one.moves().get(0);
    Move second = other.moves().get(0);
    return one.order() == other.order()
        && moved(first) == moved(second)
        && first.transformation().commutesWith(second.transformation());
  }

  private static long moved(Move move) {
    return IntStream.range(0, move.transformation().orbits().places())
        .filter(place -> !move.transformation().fixes(place))
        .count();
  }

  /** Returns the images of the groups under each symmetry that maps groups to groups. */
  private List<int[]> images(List<Symmetry> all, MoveSet moves) {
    List<int[]> images = new ArrayList<>();
    Set<List<Integer>> known = new HashSet<>();
    for (Symmetry symmetry : all) {
      int[] image = new int[groups.size()];
      boolean isWhole = true;
      for (int group = 0; group < image.length; group++) {
        Set<Integer> met = new LinkedHashSet<>();
        for (Turn turn : groups.get(group)) {
          int move = symmetry.moveImage(moves.moves().indexOf(turn.moves().get(0)));
          met.add(groupOf(moves.move(move).turn().orElseThrow()));
        }
        image[group] = met.iterator().next();
        isWhole &= met.size() == 1;
      }
      if (isWhole && known.add(IntStream.of(image).boxed().toList())) {
        images.add(image);
      }
    }
    return images;
  }

  private int groupOf(Turn turn) {
    return IntStream.range(0, groups.size())
        .filter(group -> groups.get(group).contains(turn))
        .findFirst()
        .orElseThrow();
  }

  int size() {
    return radix[radix.length - 1] * steps.get(steps.size() - 1).length;
  }

  private int option(int way, int group) {
    return way / radix[group] % steps.get(group).length;
  }

  List<Move> moves(int way) {
    List<Move> moves = new ArrayList<>();
    for (int group = 0; group < radix.length; group++) {
      int step = steps.get(group)[option(way, group)];
      for (Turn turn : groups.get(group)) {
        turn.moves().stream().filter(move -> move.steps() % step == 0).forEach(moves::add);
      }
    }
    return moves;
  }

  int symmetries() {
    return symmetries.size();
  }

  /**
   * Returns the image of a limitation under a symmetry; its moves reach the same number of states.
   */
  int image(int way, int symmetry) {
    int[] image = symmetries.get(symmetry);
    int other = 0;
    for (int group = 0; group < image.length; group++) {
      other += radix[image[group]] * option(way, group);
    }
    return other;
  }

  int representative(int way) {
    int least = way;
    for (int symmetry = 0; symmetry < symmetries.size(); symmetry++) {
      least = Math.min(least, image(way, symmetry));
    }
    return least;
  }

  void forEachStricter(int way, IntConsumer consumer) {
    int[] options = IntStream.range(0, radix.length).map(group -> option(way, group)).toArray();
    choose(options, 0, 0, way, consumer);
  }

  private void choose(int[] options, int group, int chosen, int way, IntConsumer consumer) {
    if (group == options.length) {
      if (chosen != way) {
        consumer.accept(chosen);
      }
      return;
    }
    int[] all = steps.get(group);
    for (int option = options[group]; option < all.length; option++) {
      if (all[option] % all[options[group]] == 0) {
        choose(options, group + 1, chosen + radix[group] * option, way, consumer);
      }
    }
  }

  String name(int way) {
    StringBuilder name = new StringBuilder();
    for (int group = 0; group < radix.length; group++) {
      int[] all = steps.get(group);
      int step = all[option(way, group)];
      if (step < all[all.length - 1]) {
        for (Turn turn : groups.get(group)) {
          name.append(name.isEmpty() ? "" : " ").append(turn).append(step == 1 ? "" : step);
        }
      }
    }
    return name.toString();
  }
}
