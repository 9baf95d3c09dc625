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
 * The states that a group of turns reaches up to unseen changes: exchanges of identical pieces and
 * twists that a piece does not show. Immutable.
 *
 * <p>A state is reached if some element of the group looks like it. A backtracking search along the
 * chain of stabilizers finds one. In the order of {@link LinkedPlaces}, cubes whose pieces are
 * stickers take quadratic time; the worst case is exponential, and no faster method is known.
 */
final class IdenticalPieces {
  /** Steps per place before the larger group is queried. */
  private static final long QUICK_STEPS = 100;

  private static final int CHOICES_PER_CHECK = 1 << 8;

  private final StabilizerChain group;

  /** The group of turns and unseen changes together: what is outside is not reached. */
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
   * {@return some element of the group that looks like a transformation; empty if none does, or if
   * none is found {@code soon}}
   */
  Optional<Transformation> lookingLike(
      Transformation transformation, boolean soon, Cancellation cancellation) {
    if (!hasUnseen) {
      return Optional.of(transformation).filter(group::contains);
    }
    // A choice is nearly always right soon, or wrong soon. Else the larger group often knows.
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

  /** {@return the number of states up to look; empty if {@code steps} choices do not suffice} */
  Optional<BigInteger> states(long steps, Cancellation cancellation) {
    BigInteger states = group.order();
    if (!hasUnseen) {
      return Optional.of(states);
    }
    // Each state is made by as many elements as there are that change nothing to be seen.
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
   * Returns the contents that unseen elements fixing all earlier places give a place, and adds
   * their generators to {@code unseen}; null if the limit of steps is exceeded.
   */
  private @Nullable BitSet unseenOrbit(
      int place, List<int[]> unseen, long steps, Cancellation cancellation) {
    BitSet orbit = new BitSet();
    orbit.set(group.content(place, 0));
    for (int number = 1; number < group.orbitSize(place); number++) {
      int content = group.content(place, number);
      if (!orbit.get(content) && looksLike(content, group.content(place, 0))) {
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

  private boolean looksLike(int content, int other) {
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

    /** {@return an element that looks as wanted from a place on; null if none was found} */
    int @Nullable [] find(int[] start, int from) {
      int[] chosen = start;
      for (int place = from; place < wanted.length && --stepsLeft > 0; place++) {
        if (stepsLeft % CHOICES_PER_CHECK == 0) {
          cancellation.check();
        }
        int[] next = null;
        for (int number = 0; number < group.orbitSize(place); number++) {
          int content = group.content(place, number);
          if (looksLike(group.image(chosen, content), wanted[place])) {
            // Of several choices the last one takes no recursion.
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
