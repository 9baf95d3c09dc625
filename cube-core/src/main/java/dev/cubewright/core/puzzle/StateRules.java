package dev.cubewright.core.puzzle;

import com.google.common.base.Suppliers;
import com.google.common.math.IntMath;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The invariants of a puzzle under its turns: the reachable points of each piece, sums of twists,
 * and parities. Messages name these rules.
 */
final class StateRules {
  private final Orbits orbits;
  private final List<Transformation> generators;
  private final Points points;
  private final int[] homes;
  private final int[] moduli;

  /** For each point, the first point that turns connect with it. */
  private final Supplier<int[]> reach;

  /**
   * For each orbit, the modulus under which the sum of twists is always zero; 1 if there is no such
   * rule.
   */
  private final Map<Orbit, Integer> conservedTwists = new LinkedHashMap<>();

  /** Sets of orbits, as bit masks, whose combined permutation is always even. */
  private final List<BigInteger> evenSets;

  /**
   * Derives the rules. Identical pieces may also be exchanged, and invisible twists are possible.
   *
   * @param rotations rotations of the whole puzzle; none if states differ in orientation
   */
  StateRules(Orbits orbits, List<Transformation> turns, List<Transformation> rotations) {
    this.orbits = orbits;
    this.generators = Stream.concat(turns.stream(), rotations.stream()).toList();
    this.points = new Points(orbits, Orbit::orientations);
    this.homes = orbits.firstHomes();
    this.moduli = orbits.moduli();
    this.reach = Suppliers.memoize(this::reachable);
    List<BigInteger> exchanges = new ArrayList<>();
    for (int i = 0; i < orbits.list().size(); i++) {
      Orbit orbit = orbits.list().get(i);
      int conserved = orbit.orientations();
      for (Transformation generator : generators) {
        conserved = IntMath.gcd(conserved, twistSum(orbit, generator));
      }
      boolean hasIdentical = false;
      for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
        conserved = IntMath.gcd(conserved, moduli[place]);
        hasIdentical |= homes[place] != place;
      }
      conservedTwists.put(orbit, conserved);
      if (hasIdentical) {
        exchanges.add(BigInteger.ZERO.setBit(i));
      }
    }
    Stream<BigInteger> first =
        Stream.concat(turns.stream().map(this::parities), exchanges.stream());
    this.evenSets =
        evenSets(Stream.concat(first, rotations.stream().map(this::parities)).distinct().toList());
  }

  private int[] reachable() {
    ConnectedPlaces connected = points.connected(generators);
    for (int place = 0; place < homes.length; place++) {
      int point = points.first(place);
      int count = points.count(place);
      for (int turned = 0; turned < count; turned++) {
        connected.connect(point + turned, points.first(homes[place]) + turned);
        connected.connect(point + turned, point + (turned + moduli[place]) % count);
      }
    }
    return connected.leaders();
  }

  /** Returns the exchanges of identical pieces and the invisible twists. */
  static List<Transformation> unseenChanges(Orbits orbits) {
    List<Transformation> changes = new ArrayList<>();
    int[] homes = orbits.firstHomes();
    int[] moduli = orbits.moduli();
    for (int place = 0; place < homes.length; place++) {
      int[] sources = Transformation.identity(orbits).sources();
      byte[] twists = new byte[sources.length];
      if (moduli[place] < orbits.orientationsAt(place)) {
        twists[place] = (byte) moduli[place];
        changes.add(new Transformation(orbits, sources.clone(), twists));
      }
      if (homes[place] != place) {
        sources[place] = homes[place];
        sources[homes[place]] = place;
        changes.add(new Transformation(orbits, sources, new byte[sources.length]));
      }
    }
    return changes;
  }

  int conservedTwist(Orbit orbit) {
    return conservedTwists.getOrDefault(orbit, 1);
  }

  List<List<Orbit>> evenOrbits() {
    return evenSets.stream().map(this::orbitsOf).toList();
  }

  private static int twistSum(Orbit orbit, Transformation transformation) {
    int sum = 0;
    for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
      sum += transformation.twist(place);
    }
    return sum % orbit.orientations();
  }

  private static boolean isOdd(Orbit orbit, Transformation transformation) {
    boolean odd = false;
    boolean[] seen = new boolean[orbit.size()];
    for (int start = 0; start < seen.length; start++) {
      for (int place = start; !seen[place]; ) {
        seen[place] = true;
        place = transformation.source(orbit.offset() + place) - orbit.offset();
        odd ^= place != start;
      }
    }
    return odd;
  }

  private BigInteger parities(Transformation transformation) {
    BigInteger set = BigInteger.ZERO;
    for (int i = 0; i < orbits.list().size(); i++) {
      set = isOdd(orbits.list().get(i), transformation) ? set.setBit(i) : set;
    }
    return set;
  }

  /** Returns a basis of the sets that have an even intersection with each given set, over GF(2). */
  private List<BigInteger> evenSets(List<BigInteger> moves) {
    int width = orbits.list().size();
    List<BigInteger> basis = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      basis.add(BigInteger.ZERO.setBit(i));
    }
    for (BigInteger move : moves) {
      List<BigInteger> odd = basis.stream().filter(set -> meetsOddly(set, move)).toList();
      List<BigInteger> next = new ArrayList<>(basis);
      next.removeAll(odd);
      for (int i = 1; i < odd.size(); i++) {
        next.add(odd.get(i).xor(odd.get(0)));
      }
      basis = next;
    }
    return List.copyOf(basis);
  }

  private static boolean meetsOddly(BigInteger set, BigInteger other) {
    return set.and(other).bitCount() % 2 == 1;
  }

  /** {@return a uniform random transformation that obeys twists and parities; fixed orbits stay} */
  Transformation random(RandomGenerator random) {
    int[] sources = Transformation.identity(orbits).sources();
    byte[] twists = new byte[sources.length];
    for (Orbit orbit : orbits.list()) {
      if (!isFixed(orbit)) {
        shuffle(orbit, sources, random);
        twist(orbit, twists, random);
      }
    }
    BigInteger odd = parities(new Transformation(orbits, sources, twists));
    for (BigInteger set : evenSets) {
      if (meetsOddly(set, odd)) {
        // An exchange preserves uniformity, because the sets of a cube are disjoint.
        int last = set.bitLength() - 1;
        int offset = orbits.list().get(last).offset();
        int first = sources[offset];
        sources[offset] = sources[offset + 1];
        sources[offset + 1] = first;
        odd = odd.flipBit(last);
      }
    }
    return new Transformation(orbits, sources, twists);
  }

  /** Returns whether turns and unseen changes fix the first piece of an orbit. */
  private boolean isFixed(Orbit orbit) {
    int first = orbit.offset();
    return generators.stream().allMatch(generator -> generator.fixes(first))
        && moduli[first] == orbit.orientations()
        && IntStream.range(1, orbit.size()).allMatch(i -> homes[first + i] != first);
  }

  private static void shuffle(Orbit orbit, int[] sources, RandomGenerator random) {
    for (int place = orbit.size() - 1; place > 0; place--) {
      int other = orbit.offset() + random.nextInt(place + 1);
      int kept = sources[orbit.offset() + place];
      sources[orbit.offset() + place] = sources[other];
      sources[other] = kept;
    }
  }

  private void twist(Orbit orbit, byte[] twists, RandomGenerator random) {
    int sum = 0;
    for (int place = orbit.offset(); place < orbit.offset() + orbit.size(); place++) {
      twists[place] = (byte) random.nextInt(orbit.orientations());
      sum += twists[place];
    }
    // Subtract the remainder from the twist at the first place.
    int over = sum % conservedTwist(orbit);
    twists[orbit.offset()] =
        (byte) Math.floorMod(twists[orbit.offset()] - over, orbit.orientations());
  }

  Optional<InvalidState> checkPieces(State state) {
    for (Orbit orbit : orbits.list()) {
      int[] missing = orbit.supply();
      for (int place = 0; place < orbit.size(); place++) {
        int piece = state.piece(orbit, place);
        if (--missing[piece] < 0) {
          return Optional.of(StateDiagnostics.pieceTwice(orbit, state, piece, place));
        }
      }
    }
    return Optional.empty();
  }

  /** {@return the number of pieces at places, or in orientations, that turns cannot give them} */
  int misplaced(State state) {
    int misplaced = 0;
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        misplaced += isMisplaced(state, orbit, place) ? 1 : 0;
      }
    }
    return misplaced;
  }

  private boolean isMisplaced(State state, Orbit orbit, int place) {
    return !canShow(state, orbit, place, place, state.orientation(orbit, place));
  }

  /** {@return whether turns can bring the piece at one place to another place in an orientation} */
  private boolean canShow(State state, Orbit orbit, int place, int other, int orientation) {
    int[] leaders = reach.get();
    int home = points.first(orbit.offset() + orbit.homeOf(state.piece(orbit, place)));
    return leaders[home] == leaders[points.first(orbit.offset() + other) + orientation];
  }

  /** Checks reachable points first, then sums of twists, then parities. */
  Optional<InvalidState> check(State state, Transformation labelled) {
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        if (isMisplaced(state, orbit, place)) {
          return Optional.of(misplacedPiece(state, orbit, place));
        }
      }
    }
    List<InvalidState> broken = new ArrayList<>();
    for (Map.Entry<Orbit, Integer> conserved : conservedTwists.entrySet()) {
      Orbit orbit = conserved.getKey();
      int modulus = conserved.getValue();
      int sum = twistSum(orbit, labelled) % modulus;
      if (sum != 0) {
        broken.add(StateDiagnostics.twisted(state, orbit, sum, modulus));
      }
    }
    BigInteger parities = parities(labelled);
    for (BigInteger set : evenSets) {
      if (meetsOddly(set, parities)) {
        broken.add(StateDiagnostics.oddParity(state, orbitsOf(set)));
      }
    }
    return broken.isEmpty() ? Optional.empty() : Optional.of(StateDiagnostics.first(broken));
  }

  private InvalidState misplacedPiece(State state, Orbit orbit, int place) {
    int[] orientations = orientations(state, orbit, place, place);
    if (orientations.length > 0) {
      return StateDiagnostics.wrongOrientation(state, orbit, place, orientations);
    }
    int[] places =
        IntStream.range(0, orbit.size())
            .filter(other -> orientations(state, orbit, place, other).length > 0)
            .toArray();
    return StateDiagnostics.misplacedPiece(state, orbit, place, places);
  }

  /** {@return the orientations in which turns can bring the piece at one place to another} */
  private int[] orientations(State state, Orbit orbit, int place, int other) {
    return IntStream.range(0, orbit.modulus(state.piece(orbit, place)))
        .filter(orientation -> canShow(state, orbit, place, other, orientation))
        .toArray();
  }

  private List<Orbit> orbitsOf(BigInteger set) {
    return IntStream.range(0, orbits.list().size())
        .filter(i -> set.testBit(i))
        .mapToObj(orbits.list()::get)
        .toList();
  }
}
