package dev.cubewright.core.cost;

import com.google.common.math.IntMath;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.ConnectedPlaces;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * The derivation of the symmetries of a move set from the effects of its moves: 48 for the 3x3x3
 * with six faces, 24 for the pyraminx, 6 for the 2x2x2 with three faces.
 *
 * <p>The images of one move of each turn and of one place of each connected set determine a
 * symmetry. Backtracking maps pairs of moves to pairs whose products have equal cycle lengths.
 * Takes milliseconds for usual puzzles.
 *
 * <p>If several symmetries have the same effect on all moves, only the first is returned. If the
 * result is not a group, only the identity is returned. A symmetry maps each orbit to itself, so
 * reflections of a 6x6x6, which exchange two kinds of centers, are not found.
 */
public final class Symmetries {
  /** The maximum number of place visits; puzzles that need more count as having no symmetry. */
  private static final long MAXIMUM_WORK = 50_000_000;

  /** A solid has at most 120 symmetries. More result from independent parts of a puzzle. */
  private static final int MAXIMUM_SYMMETRIES = 128;

  private static final int MAXIMUM_MOVES = 500;

  private final MoveSet moveSet;
  private final Cancellation cancellation;
  private final Orbits orbits;
  private final int[] generators;
  private final List<int[]> components;
  private final int[] signatures;

  private final Map<List<Long>, Integer> signatureNumbers = new HashMap<>();
  private final Set<Symmetry> found = new HashSet<>();
  private final List<Symmetry> inOrder = new ArrayList<>();
  private long work;

  private Symmetries(MoveSet moveSet, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.moveSet = moveSet;
    this.orbits = moveSet.move(0).transformation().orbits();
    this.generators = generators();
    int moves = Math.min(moveSet.size(), MAXIMUM_MOVES);
    this.signatures = new int[moves * moves];
    this.components = new ConnectedPlaces(orbits, moveSet.transformations()).sets();
  }

  /**
   * {@return the symmetries of a move set that preserve the solved state, the identity first} They
   * are closed under composition. Only the identity is returned if costs depend on the previous
   * move, or if there are more than 500 moves or more than 128 symmetries. The same is true if the
   * search exceeds its limit, after about a second.
   *
   * @param moveSet the move set
   */
  public static List<Symmetry> of(MoveSet moveSet) {
    return of(moveSet, Cancellation.never());
  }

  /**
   * {@return the result of {@link #of(MoveSet)}}
   *
   * @param moveSet the move set
   * @param cancellation cancels the computation
   * @throws CancellationException if it is cancelled
   */
  public static List<Symmetry> of(MoveSet moveSet, Cancellation cancellation) {
    Symmetries search = new Symmetries(moveSet, cancellation);
    search.add(search.identity());
    if (moveSet.contexts() == 1 && moveSet.size() <= MAXIMUM_MOVES) {
      search.choose(new int[search.generators.length], 0);
    }
    return search.isRunning() && search.isClosed()
        ? List.copyOf(search.inOrder)
        : List.of(search.identity());
  }

  /** Returns the moves that are not powers of an earlier move of the same turn. */
  private int[] generators() {
    List<Integer> chosen = new ArrayList<>();
    for (int move = 0; move < moveSet.size(); move++) {
      Move candidate = moveSet.move(move);
      if (chosen.stream().noneMatch(earlier -> isPower(candidate, moveSet.move(earlier)))) {
        chosen.add(move);
      }
    }
    return chosen.stream().mapToInt(move -> move).toArray();
  }

  private static boolean isPower(Move move, Move base) {
    return move.turn().isPresent()
        && move.turn().equals(base.turn())
        && move.steps() % IntMath.gcd(base.steps(), move.turn().get().order()) == 0;
  }

  private Symmetry identity() {
    int[] places = new int[orbits.places()];
    Arrays.setAll(places, place -> place);
    int[] units = new int[places.length];
    Arrays.fill(units, 1);
    int[] moves = new int[moveSet.size()];
    Arrays.setAll(moves, move -> move);
    return new Symmetry(orbits, places, units, new int[places.length], moves);
  }

  private void add(Symmetry symmetry) {
    if (found.add(symmetry)) {
      inOrder.add(symmetry);
    }
  }

  private boolean isClosed() {
    return inOrder.stream()
        .allMatch(one -> inOrder.stream().allMatch(two -> found.contains(one.then(two))));
  }

  private void choose(int[] images, int count) {
    cancellation.check();
    if (count == generators.length) {
      // The work to follow the moves and to find the image of each.
      work += (long) orbits.places() * (generators.length + moveSet.size());
      complete(images);
      return;
    }
    for (int image = 0; image < moveSet.size() && isRunning(); image++) {
      if (fits(images, count, image)) {
        images[count] = image;
        choose(images, count + 1);
      }
    }
  }

  private boolean isRunning() {
    return work <= MAXIMUM_WORK && inOrder.size() <= MAXIMUM_SYMMETRIES;
  }

  private boolean fits(int[] images, int count, int image) {
    work += count + 1;
    int generator = generators[count];
    if (moveSet.cost(MoveSet.START, generator) != moveSet.cost(MoveSet.START, image)
        || signature(generator, generator) != signature(image, image)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (signature(generators[i], generator) != signature(images[i], image)) {
        return false;
      }
    }
    return true;
  }

  private int signature(int first, int second) {
    int pair = first * moveSet.size() + second;
    if (signatures[pair] == 0) {
      signatures[pair] =
          signatureNumbers.computeIfAbsent(
              signatureOf(first, second), unused -> signatureNumbers.size() + 1);
    }
    return signatures[pair];
  }

  /** Returns the cycles of the product of two moves: length and order of the twist, sorted. */
  private List<Long> signatureOf(int first, int second) {
    cancellation.check();
    work += orbits.places();
    Transformation both =
        moveSet.move(first).transformation().then(moveSet.move(second).transformation());
    List<Long> cycles = new ArrayList<>();
    boolean[] seen = new boolean[orbits.places()];
    for (int number = 0; number < orbits.list().size(); number++) {
      Orbit orbit = orbits.list().get(number);
      for (int start = orbit.offset(); start < orbit.offset() + orbit.size(); start++) {
        int length = 0;
        int twist = 0;
        for (int place = start; !seen[place]; place = both.source(place)) {
          seen[place] = true;
          length++;
          twist += both.twist(place);
        }
        int turned = twist % orbit.orientations();
        // A reflection reverses the sense of twists.
        int sense = Math.min(turned, orbit.orientations() - turned);
        cycles.add(((long) number << 32) | ((long) length << 16) | sense);
      }
    }
    cycles.sort(null);
    return cycles;
  }

  private void complete(int[] generatorImages) {
    PlaceImages places = new PlaceImages(orbits, moveSet, generators, generatorImages);
    for (int[] component : components) {
      if (!places.map(component)) {
        return;
      }
    }
    int[] moveImages = new int[moveSet.size()];
    Symmetry candidate = places.symmetry(moveImages);
    Set<Integer> taken = new HashSet<>();
    for (int move = 0; move < moveSet.size(); move++) {
      moveImages[move] = imageOf(candidate, move);
      if (moveImages[move] < 0 || !taken.add(moveImages[move])) {
        return;
      }
    }
    State solved = State.solved(orbits);
    if (keepsModuli(candidate) && candidate.conjugate(solved).equals(solved)) {
      add(candidate);
    }
  }

  /** Returns whether pieces and their images show equally many orientations. */
  private boolean keepsModuli(Symmetry candidate) {
    for (Orbit orbit : orbits.list()) {
      for (int home = 0; home < orbit.size(); home++) {
        int image = candidate.placeImage(orbit.offset() + home) - orbit.offset();
        if (orbit.modulus(orbit.solvedPiece(home)) != orbit.modulus(orbit.solvedPiece(image))) {
          return false;
        }
      }
    }
    return true;
  }

  private int imageOf(Symmetry candidate, int move) {
    int cost = moveSet.cost(MoveSet.START, move);
    for (int image = 0; image < moveSet.size(); image++) {
      if (moveSet.cost(MoveSet.START, image) == cost
          && candidate.maps(
              moveSet.move(move).transformation(), moveSet.move(image).transformation())) {
        return image;
      }
    }
    return -1;
  }
}
