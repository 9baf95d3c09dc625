package dev.cubewright.core.puzzle;

import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.Multiset;
import com.google.common.collect.Multisets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A verified isomorphism between a puzzle and a cube. The puzzle may have other names, another
 * order of pieces, or stickers in place of pieces. Thread-safe.
 *
 * <p>A <em>point</em> is a place together with an orientation; moves permute the points. A
 * backtracking search assigns a move of the cube to each turn. For each orbit, a bijection of the
 * points must map the permutation of the turn to that of the move.
 */
public final class CubeIsomorphism {
  private static final int SMALLEST_SIZE = 2;
  private static final int LARGEST_SIZE = 33;
  private static final int QUARTERS = 4;
  private static final int FACES = 6;
  private static final int ROTATIONS = 24;

  /** The maximum number of attempts to map an orbit; a 20x20x20 needs up to 330,000. */
  private static final int MOST_ATTEMPTS = 1_000_000;

  private final Puzzle puzzle;
  private final StateSpace cube;
  private final Points points;
  private final Points cubePoints;
  private final Map<Turn, Move> images;

  /** For each point of the cube, the corresponding points of the puzzle. */
  private final int[][] sources;

  /**
   * For each orbit of the cube, the piece and orientation by the labels at the points of a place.
   */
  private final List<Map<List<Integer>, Integer>> pieces = new ArrayList<>();

  private final boolean hasCenters;

  private static Points points(Puzzle puzzle) {
    return new Points(puzzle.orbits(), orbit -> orbit.modulus(orbit.solvedPiece(0)));
  }

  private static boolean hasOneModulus(Orbit orbit) {
    return IntStream.range(0, orbit.kinds()).map(orbit::modulus).distinct().count() == 1;
  }

  private static List<int[]> orbits(Points points, List<Transformation> transformations) {
    return points.connected(transformations).sets().stream()
        .filter(orbit -> orbit.length > 1)
        .toList();
  }

  /** Returns for each point the solved point of its piece, or of the first identical piece. */
  private static int[] labels(Points points, State state) {
    int[] labels = new int[points.size()];
    for (Orbit orbit : points.orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int first = points.first(orbit.offset() + place);
        int home = points.first(orbit.offset() + orbit.homeOf(state.piece(orbit, place)));
        int count = points.count(orbit.offset() + place);
        for (int turned = 0; turned < count; turned++) {
          labels[first + turned] =
              home + Math.floorMod(turned - state.orientation(orbit, place), count);
        }
      }
    }
    return labels;
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Mapping(int[] orbit, int cubeOrbit, int image) {}

  private static final class Search {
    final Points points;
    final Points cubePoints;
    final List<int[]> orbits;
    final List<int[]> actions = new ArrayList<>();
    final List<List<Move>> candidates = new ArrayList<>();
    final Map<Move, int[]> cubeActions = new HashMap<>();
    final List<int[]> cubeOrbits;
    final List<Move> images = new ArrayList<>();
    int attemptsLeft = MOST_ATTEMPTS;

    Search(Points points, List<int[]> orbits, List<Turn> turns, Puzzle cube) {
      this.points = points;
      this.orbits = orbits;
      this.cubePoints = points(cube);
      List<Move> moves = distinctMoves(cube);
      moves.forEach(move -> cubeActions.put(move, cubePoints.action(move.transformation())));
      cubeOrbits = orbits(cubePoints, moves.stream().map(Move::transformation).toList());
      Map<Move, Multiset<Long>> cubeMoved = new HashMap<>();
      cubeActions.forEach((move, action) -> cubeMoved.put(move, moved(action, cubeOrbits)));
      for (Turn turn : turns) {
        actions.add(points.action(turn.step()));
        Multiset<Long> moved = moved(points.action(turn.step()), orbits);
        boolean isRotation = turn.kind() == Turn.Kind.ROTATION;
        candidates.add(
            moves.stream()
                .filter(move -> turn.order() == (move.steps() == 2 ? 2 : QUARTERS))
                .filter(move -> !isRotation || kind(move) == Turn.Kind.ROTATION)
                .filter(
                    move ->
                        Multisets.containsOccurrences(
                            moved, Objects.requireNonNull(cubeMoved.get(move))))
                .toList());
      }
    }

    private static Turn.Kind kind(Move move) {
      return move.turn().orElseThrow().kind();
    }

    private static List<Move> distinctMoves(Puzzle cube) {
      Map<Transformation, Move> distinct = new LinkedHashMap<>();
      Set<String> names = new TreeSet<>(cube.turnNames());
      List<Turn> turns = new ArrayList<>(cube.turns());
      names.forEach(name -> turns.add(cube.turn(name).orElseThrow()));
      turns.forEach(turn -> turn.moves().forEach(m -> distinct.putIfAbsent(m.transformation(), m)));
      return List.copyOf(distinct.values());
    }

    Optional<List<Mapping>> run() {
      List<List<Mapping>> all = new ArrayList<>();
      for (int[] orbit : orbits) {
        List<Mapping> mappings = new ArrayList<>();
        for (int other = 0; other < cubeOrbits.size(); other++) {
          for (int image : cubeOrbits.get(other)) {
            if (cubeOrbits.get(other).length == orbit.length) {
              mappings.add(new Mapping(orbit, other, image));
            }
          }
        }
        all.add(mappings);
      }
      return assign(all);
    }

    private Optional<List<Mapping>> assign(List<List<Mapping>> possible) {
      if (possible.stream().anyMatch(List::isEmpty)) {
        return Optional.empty();
      }
      if (images.size() == actions.size()) {
        return Optional.of(possible.stream().map(mappings -> mappings.get(0)).toList());
      }
      for (Move candidate : candidates.get(images.size())) {
        images.add(candidate);
        List<List<Mapping>> left = new ArrayList<>();
        for (List<Mapping> mappings : possible) {
          if (left.stream().noneMatch(List::isEmpty)) {
            left.add(mappings.stream().filter(mapping -> map(mapping) != null).toList());
          }
        }
        Optional<List<Mapping>> found = assign(left);
        if (found.isPresent()) {
          return found;
        }
        images.remove(images.size() - 1);
      }
      return Optional.empty();
    }

    /**
     * Extends a mapping of an orbit by the known images of turns; returns null on a contradiction.
     */
    int @Nullable [] map(Mapping mapping) {
      if (!movesEqualCount(mapping) || --attemptsLeft < 0) {
        return null;
      }
      int[] image = new int[points.size()];
      Arrays.fill(image, -1);
      boolean[] used = new boolean[cubePoints.size()];
      int[] queue = new int[mapping.orbit().length];
      queue[0] = mapping.orbit()[0];
      image[queue[0]] = mapping.image();
      used[mapping.image()] = true;
      int end = 1;
      for (int i = 0; i < end; i++) {
        for (int turn = 0; turn < images.size(); turn++) {
          int next = actions.get(turn)[queue[i]];
          int nextImage = cubeAction(turn)[image[queue[i]]];
          if (image[next] < 0 && !used[nextImage]) {
            image[next] = nextImage;
            used[nextImage] = true;
            queue[end++] = next;
          } else if (image[next] != nextImage) {
            return null;
          }
        }
      }
      return image;
    }

    /** Returns whether the last turn and its image move equally many points; a quick first test. */
    private boolean movesEqualCount(Mapping mapping) {
      int last = images.size() - 1;
      return last < 0
          || moved(actions.get(last), mapping.orbit())
              == moved(cubeAction(last), cubeOrbits.get(mapping.cubeOrbit()));
    }

    /** Returns the number of moved points in each large orbit. */
    private static Multiset<Long> moved(int[] action, List<int[]> orbits) {
      return orbits.stream()
          .filter(orbit -> orbit.length == ROTATIONS)
          .map(orbit -> moved(action, orbit))
          .collect(ImmutableMultiset.toImmutableMultiset());
    }

    private static long moved(int[] action, int[] orbit) {
      return Arrays.stream(orbit).filter(point -> action[point] != point).count();
    }

    private int[] cubeAction(int turn) {
      return cubeActions.getOrDefault(images.get(turn), new int[0]);
    }
  }

  private CubeIsomorphism(
      Puzzle puzzle, StateSpace cube, List<Turn> turns, Search search, List<Mapping> mappings) {
    this.puzzle = puzzle;
    this.cube = cube;
    this.points = search.points;
    this.cubePoints = search.cubePoints;
    Map<Turn, Move> found = new LinkedHashMap<>();
    for (int turn = 0; turn < turns.size(); turn++) {
      found.put(turns.get(turn), search.images.get(turn));
    }
    this.images = found;
    int[][] mapped = new int[cubePoints.size()][0];
    for (Mapping mapping : mappings) {
      search.attemptsLeft = 1;
      int[] image = Objects.requireNonNull(search.map(mapping));
      for (int point : mapping.orbit()) {
        int at = image[point];
        mapped[at] = Arrays.copyOf(mapped[at], mapped[at].length + 1);
        mapped[at][mapped[at].length - 1] = point;
      }
    }
    this.sources = mapped;
    this.hasCenters = orbits(orbit -> !isMapped(orbit)).isEmpty();
    int[] solved = labels(points, puzzle.solved());
    for (Orbit orbit : cubePoints.orbits.list()) {
      Map<List<Integer>, Integer> piecesByLabels = new HashMap<>();
      for (int place = 0; place < orbit.size(); place++) {
        for (int turned = 0; turned < orbit.orientations(); turned++) {
          piecesByLabels.putIfAbsent(
              labelsAt(solved, orbit, place, orbit.orientations() - turned),
              orbit.solvedPiece(place) * orbit.orientations() + turned);
        }
      }
      pieces.add(piecesByLabels);
    }
  }

  /**
   * {@return the isomorphism between a puzzle and a cube of 2x2x2 to 33x33x33; empty if the puzzle
   * is not such a cube, or too few of its moves are single turns of the cube} Takes milliseconds.
   *
   * @param puzzle the puzzle
   */
  public static Optional<CubeIsomorphism> of(Puzzle puzzle) {
    List<Turn> turns = new ArrayList<>(puzzle.turns());
    new TreeSet<>(puzzle.turnNames())
        .stream()
            .flatMap(name -> puzzle.turn(name).stream())
            .filter(turn -> turn.kind() == Turn.Kind.ROTATION && !turns.contains(turn))
            .forEach(turns::add);
    // Turns that do not commute with the first turn come early: their images determine the others.
    Transformation first = turns.get(0).step();
    turns
        .subList(1, turns.size())
        .sort(Comparator.comparing(turn -> first.commutesWith(turn.step())));
    if (puzzle.hasBlockedMoves()
        || !puzzle.orbits().list().stream().allMatch(CubeIsomorphism::hasOneModulus)
        || turns.stream().anyMatch(turn -> turn.order() != 2 && turn.order() != QUARTERS)) {
      return Optional.empty();
    }
    Points points = points(puzzle);
    List<int[]> orbits = orbits(points, turns.stream().map(Turn::step).toList());
    if (orbits.stream().anyMatch(orbit -> orbit.length != ROTATIONS && orbit.length != FACES)) {
      return Optional.empty();
    }
    long large = orbits.stream().filter(orbit -> orbit.length == ROTATIONS).count();
    // Try the largest size first: pieces with several stickers may count more than once.
    return IntStream.iterate(LARGEST_SIZE, size -> size >= SMALLEST_SIZE, size -> size - 1)
        .filter(size -> large >= largeOrbits(size) && large < 2L * largeOrbits(size))
        .mapToObj(size -> of(puzzle, points, orbits, turns, Cuboid.of(size, size, size)))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** Returns the number of orbits of corners, edges, wings and noncentral centers. */
  private static int largeOrbits(int size) {
    int pairs = (size - 2) / 2;
    return size % 2 == 0 ? 1 + pairs + pairs * pairs : 2 + 2 * pairs + pairs * pairs;
  }

  private static Optional<CubeIsomorphism> of(
      Puzzle puzzle, Points points, List<int[]> orbits, List<Turn> turns, Puzzle cube) {
    Search search = new Search(points, orbits, turns, cube);
    return search
        .run()
        .map(mappings -> new CubeIsomorphism(puzzle, new StateSpace(cube), turns, search, mappings))
        .filter(CubeIsomorphism::distinguishesPieces);
  }

  private boolean distinguishesPieces() {
    for (int number = 0; number < pieces.size(); number++) {
      Orbit orbit = cubePoints.orbits.list().get(number);
      if (!isMapped(orbit)) {
        if (orbit.size() != FACES) {
          return false;
        }
      } else if (pieces.get(number).size() != orbit.kinds() * orbit.orientations()) {
        return false;
      }
    }
    return toCube(puzzle.solved()).equals(cube.puzzle().solved());
  }

  private List<Orbit> orbits(Predicate<Orbit> condition) {
    return cubePoints.orbits.list().stream().filter(condition).toList();
  }

  private boolean isMapped(Orbit orbit) {
    return sources[cubePoints.first(orbit.offset())].length > 0;
  }

  private List<Integer> labelsAt(int[] labels, Orbit orbit, int place, int from) {
    List<Integer> found = new ArrayList<>();
    int first = cubePoints.first(orbit.offset() + place);
    for (int turned = 0; turned < orbit.orientations(); turned++) {
      for (int point : sources[first + (from + turned) % orbit.orientations()]) {
        found.add(labels[point]);
      }
    }
    return found;
  }

  /** {@return the states of the cube} */
  public StateSpace cube() {
    return cube;
  }

  /**
   * {@return whether the puzzle is solved exactly if the cube is solved, in any orientation}
   *
   * <p>If false, the puzzle has no centers, or may need a final rotation of the whole puzzle.
   */
  public boolean isExact() {
    boolean fixesCenters =
        cubePoints.orbits.list().stream()
            .filter(orbit -> orbit.size() == FACES)
            .anyMatch(
                centers ->
                    puzzle.turns().stream()
                        .allMatch(turn -> fixes(toCube(turn.moves().get(0)), centers)));
    return fixesCenters
        ? hasCenters || puzzle.rotations().size() == 1
        : hasCenters && puzzle.rotations().size() == ROTATIONS;
  }

  private static boolean fixes(Move move, Orbit orbit) {
    return IntStream.range(orbit.offset(), orbit.offset() + orbit.size())
        .allMatch(move.transformation()::fixes);
  }

  /**
   * {@return the move of the cube that corresponds to a move of the puzzle}
   *
   * @param move a move of one of the {@linkplain Puzzle#turns usual turns}
   * @throws IllegalArgumentException if it is another move
   */
  public Move toCube(Move move) {
    return move.turn()
        .map(images::get)
        .flatMap(image -> image.turn().orElseThrow().move(image.steps() * move.steps()))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the move " + move + " is not a move of a usual turn"));
  }

  /**
   * {@return the state of the cube that corresponds to a state of the puzzle}
   *
   * @param state a valid state of the puzzle
   * @throws IllegalArgumentException if the state is not valid
   */
  public State toCube(State state) {
    int[] labels = labels(points, state);
    State.Builder builder = cube.puzzle().solved().toBuilder();
    for (int number = 0; number < pieces.size(); number++) {
      Orbit orbit = cubePoints.orbits.list().get(number);
      for (int place = 0; place < orbit.size() && isMapped(orbit); place++) {
        Integer piece = pieces.get(number).get(labelsAt(labels, orbit, place, 0));
        if (piece == null) {
          throw new IllegalArgumentException("no piece of the cube is at the place " + place);
        }
        builder.piece(orbit, place, piece / orbit.orientations());
        builder.orientation(orbit, place, piece % orbit.orientations());
      }
    }
    return hasCenters ? builder.build() : withCenters(builder);
  }

  /** Adds the missing centers in the orientation in which the state is reachable. */
  private State withCenters(State.Builder builder) {
    List<Orbit> missing = orbits(orbit -> !isMapped(orbit));
    for (Move rotation : cube.puzzle().rotations()) {
      State held = cube.puzzle().solved().apply(rotation);
      for (Orbit orbit : missing) {
        for (int place = 0; place < orbit.size(); place++) {
          builder.piece(orbit, place, held.piece(orbit, place));
        }
      }
      if (cube.check(builder.build()).isEmpty()) {
        return builder.build();
      }
    }
    throw new IllegalArgumentException("no turns of the cube reach the state");
  }
}
