package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.CubeIsomorphism;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * A translation of solutions of a cube into the moves of an isomorphic puzzle. A move of the cube
 * becomes a word: at most three moves, or a move for each layer. If the isomorphism is not
 * {@linkplain CubeIsomorphism#isExact exact}, a word may also rotate the cube for the following
 * moves. Thread-safe.
 */
final class CubeMoves implements MoveTranslation {
  /** The minimum number of rotations with a word: quarter and half turns about two axes. */
  private static final int LEAST_ROTATIONS = 6;

  /** The maximum number of places in all effects of short words; about 150 MB. */
  private static final long MOST_PLACES = 30_000_000;

  private final CubeIsomorphism cube;
  private final MoveSet moveSet;
  private final MoveSet solverMoves;
  private final boolean isDirect;
  private final List<Transformation> rotations;

  /** The effects of the moves on the cube. */
  private final List<Transformation> images;

  /** The cheapest words of at most two moves, by their effect on the cube. */
  private final Map<Transformation, int[]> shortWords = new HashMap<>();

  private final Map<Transformation, Optional<int[]>> words = new ConcurrentHashMap<>();

  private CubeMoves(
      CubeIsomorphism cube,
      MoveSet moveSet,
      MoveSet solverMoves,
      boolean isDirect,
      Cancellation cancellation) {
    this.cube = cube;
    this.moveSet = moveSet;
    this.solverMoves = solverMoves;
    this.isDirect = isDirect;
    this.images = moveSet.moves().stream().map(cube::toCube).map(Move::transformation).toList();
    this.rotations =
        cube.cube().puzzle().rotations().stream()
            .map(Move::transformation)
            .limit(cube.isExact() ? 1 : Long.MAX_VALUE)
            .toList();
    shortWords.put(rotations.get(0), new int[0]);
    long pairs = (long) images.size() * images.size();
    boolean havePairs = !isDirect && pairs * cube.cube().puzzle().orbits().places() <= MOST_PLACES;
    for (int one = 0; one < images.size(); one++) {
      cancellation.check();
      addShort(images.get(one), one);
      for (int other = 0; other < images.size() && havePairs; other++) {
        addShort(images.get(one).then(images.get(other)), one, other);
      }
    }
  }

  private void addShort(Transformation image, int... word) {
    shortWords.merge(image, word, (one, other) -> cost(one) <= cost(other) ? one : other);
  }

  /** Returns the translation into a move set; empty if there is none. */
  static Optional<MoveTranslation> of(
      CubeIsomorphism cube, MoveSet moveSet, PuzzleSolvers solvers, Cancellation cancellation) {
    if (moveSet.contexts() > 1 || moveSet.moves().stream().anyMatch(m -> m.turn().isEmpty())) {
      return Optional.empty();
    }
    if (cube.isExact()) {
      MoveSet same = sameMoves(cube, moveSet, solvers);
      if (!isGeneral(solvers.usual(same, false).strategy())) {
        return Optional.of(new CubeMoves(cube, moveSet, same, true, cancellation));
      }
    }
    CubeMoves moves = new CubeMoves(cube, moveSet, solvers.usualMoveSet(), false, cancellation);
    return moves.haveWords(cancellation) ? Optional.of(moves) : Optional.empty();
  }

  static boolean isGeneral(String strategy) {
    return strategy.equals("general");
  }

  /** Returns the same moves of the cube with the same costs, in the order of its solvers. */
  private static MoveSet sameMoves(CubeIsomorphism cube, MoveSet moveSet, PuzzleSolvers solvers) {
    List<Move> usual = solvers.moveSet(Metric.HALF_TURN).moves();
    List<Move> moves = moveSet.moves().stream().map(cube::toCube).toList();
    int[] order =
        IntStream.range(0, moves.size())
            .boxed()
            .sorted(
                Comparator.comparingInt(
                    move -> Math.floorMod(usual.indexOf(moves.get(move)), Integer.MAX_VALUE)))
            .mapToInt(move -> move)
            .toArray();
    int[] costs = Arrays.stream(order).map(move -> moveSet.cost(MoveSet.START, move)).toArray();
    MoveSet same =
        MoveSet.ofContexts(
            moveSet.costModel(),
            Arrays.stream(order).mapToObj(moves::get).toList(),
            new int[costs.length],
            new int[][] {costs});
    return solvers.metrics().stream()
        .map(solvers::moveSet)
        .filter(known -> known.contexts() == 1 && known.moves().equals(same.moves()))
        .filter(
            known -> IntStream.range(0, costs.length).allMatch(m -> known.cost(0, m) == costs[m]))
        .findFirst()
        .orElse(same);
  }

  private boolean haveWords(Cancellation cancellation) {
    List<Transformation> moves = solverMoves.transformations();
    Set<Transformation> turned = new HashSet<>();
    for (Transformation rotation : rotations.subList(1, rotations.size())) {
      cancellation.check();
      if (moves.stream().anyMatch(move -> word(move.then(rotation)).isPresent())) {
        turned.add(rotation);
      }
    }
    return moves.stream().allMatch(move -> word(move).isPresent())
        && (cube.isExact() || turned.size() >= LEAST_ROTATIONS);
  }

  @Override
  public MoveSet solverMoves() {
    return solverMoves;
  }

  @Override
  public boolean isDirect() {
    return isDirect;
  }

  @Override
  public SolveRequest toSolver(SolveRequest request) {
    if (request.frames().size() > 1 || !request.goal().equals(Goal.solved())) {
      throw new IllegalArgumentException(
          "the solvers of an isomorphic cube support one frame and one goal; the solver of"
              + " PuzzleCatalog.general supports any");
    }
    State held = request.state().apply(request.frames().get(0));
    return SolveRequest.of(cube.toCube(held), solverMoves);
  }

  @Override
  public long solverCost(long cost) {
    return isDirect ? cost : Long.MAX_VALUE;
  }

  private long cost(int... word) {
    return moveSet.costOf(word);
  }

  /** Returns a word with an effect; empty if none is found. */
  private Optional<int[]> word(Transformation image) {
    return words.computeIfAbsent(image, this::find);
  }

  /**
   * Removes moves that solve places one after the other, until a short word has the remaining
   * effect.
   */
  private Optional<int[]> find(Transformation image) {
    int[] word = {};
    Transformation rest = image;
    while (true) {
      Optional<int[]> shortest = shortest(rest);
      if (shortest.isPresent() || isDirect) {
        return shortest.isPresent() ? Optional.of(joined(word, shortest.get())) : shortest;
      }
      Transformation whole = rest;
      List<Transformation> rests = images.stream().map(move -> move.inverse().then(whole)).toList();
      rest = rests.stream().min(Comparator.comparingInt(CubeMoves::moved)).orElseThrow();
      if (moved(rest) >= moved(whole)) {
        return Optional.empty();
      }
      word = joined(word, new int[] {rests.indexOf(rest)});
    }
  }

  private static int moved(Transformation image) {
    return (int)
        IntStream.range(0, image.orbits().places()).filter(place -> !image.fixes(place)).count();
  }

  /** Returns the cheapest word of at most three moves with an effect; empty if there is none. */
  private Optional<int[]> shortest(Transformation image) {
    List<int[]> found = new ArrayList<>();
    Optional.ofNullable(shortWords.get(image)).ifPresent(found::add);
    for (int first = 0; first < images.size() && !isDirect; first++) {
      int[] rest = shortWords.get(images.get(first).inverse().then(image));
      if (rest != null) {
        found.add(joined(new int[] {first}, rest));
      }
    }
    return found.stream().min(Comparator.comparingLong(this::cost));
  }

  private static int[] joined(int[] one, int[] other) {
    return IntStream.concat(Arrays.stream(one), Arrays.stream(other)).toArray();
  }

  /** Returns the cheapest translation for each final orientation, by rising cost. */
  @Override
  public List<int[]> translations(List<Move> solution) {
    Map<Transformation, int[]> best = Map.of(rotations.get(0), new int[0]);
    List<Transformation> steps = new ArrayList<>();
    solution.forEach(move -> steps.add(move.transformation()));
    // After the last move, a word may rotate the cube without a move.
    steps.add(rotations.get(0));
    for (Transformation step : steps) {
      Map<Transformation, int[]> next = new HashMap<>();
      best.forEach(
          (turned, word) -> {
            for (Transformation more : rotations) {
              Transformation after = turned.then(more);
              word(turned.inverse().then(step).then(after))
                  .map(last -> joined(word, last))
                  .ifPresent(
                      longer -> next.merge(after, longer, (a, b) -> cost(a) <= cost(b) ? a : b));
            }
          });
      best = next;
    }
    return best.values().stream()
        .map(this::shortened)
        .sorted(Comparator.comparingLong(this::cost))
        .toList();
  }

  /** Replaces consecutive commuting moves by the cheapest word with the same effect. */
  private int[] shortened(int[] path) {
    int[] shorter = path;
    for (int from = 0; from < shorter.length; from++) {
      List<Integer> row = new ArrayList<>();
      Transformation image = rotations.get(0);
      for (int at = from; at < shorter.length && commutes(shorter[at], row); at++) {
        row.add(shorter[at]);
        image = image.then(images.get(shorter[at]));
      }
      int[] before = Arrays.copyOfRange(shorter, from, from + row.size());
      int[] word = word(image).orElse(before);
      if (cost(word) < cost(before)) {
        int[] start = joined(Arrays.copyOf(shorter, from), word);
        shorter = joined(start, Arrays.copyOfRange(shorter, from + before.length, shorter.length));
        from = -1;
      }
    }
    return shorter;
  }

  private boolean commutes(int move, List<Integer> row) {
    return row.stream().allMatch(other -> images.get(move).commutesWith(images.get(other)));
  }
}
