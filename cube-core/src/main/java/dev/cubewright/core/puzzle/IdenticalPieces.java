package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The states that a group of turns reaches up to invisible changes: exchanges of identical pieces,
 * and twists that a piece does not show. Immutable.
 *
 * <p>A state is reachable if some element of the group gives a state of equal appearance. A
 * backtracking search along a stabilizer chain finds the element. In the order of {@link
 * LinkedPlaces}, cubes whose pieces are stickers take quadratic time. The worst case is
 * exponential; no faster method is known.
 */
final class IdenticalPieces {
  /** Search steps per place before membership in the larger group is tested. */
  private static final long QUICK_STEPS = 100;

  private static final int CHOICES_PER_CHECK = 1 << 8;

  private final StabilizerChain group;

  /**
   * The group that turns and invisible changes generate. A state outside of it is not reachable.
   */
  private final LazyValue<StabilizerChain> hull;

  private final boolean hasUnseen;
  private final int[] kinds;
  private final int[] moduli;

  IdenticalPieces(
      Orbits orbits,
      List<Transformation> turns,
      List<Transformation> unseen,
      Cancellation cancellation) {
    this.hasUnseen = !unseen.isEmpty();
    int[] base =
        hasUnseen
            ? LinkedPlaces.inOrder(orbits, turns, cancellation)
            : IntStream.range(0, orbits.places()).toArray();
    this.group = new StabilizerChain(orbits, turns, base, cancellation);
    List<Transformation> all = new ArrayList<>(turns);
    all.addAll(unseen);
    this.hull = new LazyValue<>(ending -> new StabilizerChain(orbits, all, base, ending));
    int[] kindsAt = orbits.firstHomes();
    int[] moduliAt = orbits.moduli();
    this.kinds = Arrays.stream(base).map(place -> kindsAt[place]).toArray();
    this.moduli = Arrays.stream(base).map(place -> moduliAt[place]).toArray();
  }

  StabilizerChain group() {
    return group;
  }

  /**
   * {@return an element of the group that is visibly equal to a transformation; empty if there is
   * none, or if {@code soon} is set and the short search finds none}
   */
  Optional<Transformation> equivalent(
      Transformation transformation, boolean soon, Cancellation cancellation) {
    if (!hasUnseen) {
      return Optional.of(transformation).filter(group::contains);
    }
    // Usually a choice succeeds quickly or fails quickly. Otherwise the larger group often excludes
    // it.
    int[] wanted = group.element(transformation);
    Search quick = new Search(wanted, QUICK_STEPS * wanted.length, cancellation);
    int[] found = quick.find(group.identity(), 0);
    if (found == null
        && !soon
        && !quick.hasEnded()
        && hull.get(cancellation).contains(transformation)) {
      found = new Search(wanted, Long.MAX_VALUE, cancellation).find(group.identity(), 0);
    }
    return Optional.ofNullable(found).map(group::transformation);
  }

  /**
   * {@return the number of visibly different states; empty if {@code steps} search steps per place
   * do not suffice}
   */
  Optional<BigInteger> states(long steps, Cancellation cancellation) {
    BigInteger states = group.order();
    if (!hasUnseen) {
      return Optional.of(states);
    }
    // Each state corresponds to as many elements as there are invisible elements in the group.
    List<int[]> unseen = new ArrayList<>();
    for (int place = group.places() - 1; place >= 0; place--) {
      BitSet orbit = unseenOrbit(place, unseen, steps, cancellation);
      if (orbit == null) {
        return Optional.empty();
      }
      states = states.divide(BigInteger.valueOf(orbit.cardinality()));
    }
    return Optional.of(states);
  }

  /**
   * Returns the contents of a place under the invisible elements that fix all earlier places, and
   * adds the generators of these elements to {@code unseen}; null if the step limit is exceeded.
   */
  private @Nullable BitSet unseenOrbit(
      int place, List<int[]> unseen, long steps, Cancellation cancellation) {
    BitSet orbit = new BitSet();
    orbit.set(group.content(place, 0));
    for (int number = 1; number < group.orbitSize(place); number++) {
      int content = group.content(place, number);
      if (!orbit.get(content) && isVisiblyEqual(content, group.content(place, 0))) {
        int[] start = group.after(group.identity(), place, content);
        Search search = new Search(group.identity(), steps, cancellation);
        int[] found = search.find(start, place + 1);
        if (!search.hasEnded()) {
          return null;
        }
        if (found != null) {
          unseen.add(found);
          close(orbit, unseen);
        }
      }
    }
    return orbit;
  }

  private void close(BitSet orbit, List<int[]> generators) {
    for (boolean grows = true; grows; ) {
      int before = orbit.cardinality();
      for (int[] generator : generators) {
        for (int content : orbit.stream().toArray()) {
          orbit.set(group.image(generator, content));
        }
      }
      grows = orbit.cardinality() > before;
    }
  }

  private boolean isVisiblyEqual(int content, int other) {
    int home = StabilizerChain.source(content);
    int otherHome = StabilizerChain.source(other);
    int turned = StabilizerChain.twist(content) - StabilizerChain.twist(other);
    return kinds[home] == kinds[otherHome] && turned % moduli[home] == 0;
  }

  private final class Search {
    private final int[] wanted;
    private final Cancellation cancellation;
    private long stepsLeft;

    Search(int[] wanted, long steps, Cancellation cancellation) {
      this.wanted = wanted;
      this.stepsLeft = steps;
      this.cancellation = cancellation;
    }

    boolean hasEnded() {
      return stepsLeft > 0;
    }

    /**
     * {@return an element that is visibly equal to the wanted one from a place on; null if none was
     * found}
     */
    int @Nullable [] find(int[] start, int from) {
      int[] chosen = start;
      for (int place = from; place < wanted.length && --stepsLeft > 0; place++) {
        if (stepsLeft % CHOICES_PER_CHECK == 0) {
          cancellation.check();
        }
        int[] next = null;
        for (int number = 0; number < group.orbitSize(place); number++) {
          int content = group.content(place, number);
          if (isVisiblyEqual(group.image(chosen, content), wanted[place])) {
            // The last choice needs no recursion.
            int[] found = next == null ? null : find(next, place + 1);
            if (found != null) {
              return found;
            }
            next = group.after(chosen, place, content);
          }
        }
        if (next == null) {
          return null;
        }
        chosen = next;
      }
      return hasEnded() ? chosen : null;
    }
  }
}
