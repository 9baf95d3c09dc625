package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A twisty puzzle: its orbits, its turns, the rotations of the whole puzzle, and its stickers.
 * Thread-safe.
 *
 * <p>Some states may block moves, as in a Square-1 or a bandaged cube. A move is blocked if it
 * brings a piece to a place where it is {@linkplain #blockedPieces not allowed}. Only the state
 * after a move counts, not the states between the steps of a move by several steps.
 */
public final class Puzzle {
  private static final int MAXIMUM_ROTATIONS = 1000;

  private final String name;
  private final Orbits orbits;
  private final List<Turn> turns;
  private final Map<String, Turn> turnsByName;
  private final Map<String, List<Move>> sequences;
  private final List<Move> rotations;
  private final Set<State> solvedStates;
  private final @Nullable Stickers stickers;
  private final MoveNotation notation;

  /** The allowed pieces of each place; null if no moves are blocked. */
  private final @Nullable Pattern allowed;

  private final boolean decidedByRules;

  private Puzzle(Builder builder) {
    name = builder.name;
    orbits = builder.orbits;
    turns = List.copyOf(builder.turns);
    turnsByName = Collections.unmodifiableMap(new LinkedHashMap<>(builder.turnsByName));
    sequences = Collections.unmodifiableMap(new LinkedHashMap<>(builder.sequences));
    stickers = builder.stickers;
    notation = builder.notation;
    decidedByRules = builder.decidedByRules;
    allowed = builder.blocked.isEmpty() ? null : allowed(orbits, builder.blocked);
    rotations = allRotations(orbits, turnsByName.values());
    Set<State> solved = new HashSet<>();
    rotations.forEach(rotation -> solved.add(solved().apply(rotation)));
    solvedStates = Set.copyOf(solved);
    for (Map.Entry<Integer, BitSet> entry : builder.blocked.entrySet()) {
      if (entry.getValue().get(orbits.solvedPieceAt(entry.getKey()))) {
        throw new IllegalArgumentException(
            "the solved " + name + " has a piece at a place where it is blocked");
      }
    }
    if (hasBlockedMoves() && rotations.size() > 1) {
      throw new IllegalArgumentException(
          ("the %s has blocked moves and the rotation %s, which is not supported"
                  + "; omit the rotations")
              .formatted(name, rotations.get(1)));
    }
  }

  private static Pattern allowed(Orbits orbits, Map<Integer, BitSet> blocked) {
    Pattern.Builder pattern = Pattern.builder(orbits);
    blocked.forEach(
        (flatPlace, pieces) -> {
          Orbit orbit = orbits.at(flatPlace);
          IntStream.range(0, orbit.kinds())
              .filter(piece -> !pieces.get(piece))
              .forEach(piece -> pattern.allowPiece(orbit, flatPlace - orbit.offset(), piece));
        });
    return pattern.build();
  }

  /** Generates all rotations by breadth-first search, so that each has a shortest name. */
  private static List<Move> allRotations(Orbits orbits, Collection<Turn> turns) {
    List<Move> steps =
        turns.stream()
            .distinct()
            .filter(turn -> turn.kind() == Turn.Kind.ROTATION)
            .flatMap(turn -> turn.moves().stream())
            .toList();
    Map<Transformation, Move> found = new LinkedHashMap<>();
    Move identity = Move.sequence(orbits, List.of());
    found.put(identity.transformation(), identity);
    List<Move> frontier = List.of(identity);
    while (!frontier.isEmpty()) {
      List<Move> next = new ArrayList<>();
      for (Move known : frontier) {
        for (Move step : steps) {
          Move longer = Move.sequence(orbits, List.of(known, step));
          if (found.putIfAbsent(longer.transformation(), longer) == null) {
            next.add(longer);
          }
          if (found.size() > MAXIMUM_ROTATIONS) {
            throw new IllegalArgumentException(
                ("the rotations %s generate more than %s rotations, more than any" + " solid has")
                    .formatted(steps, MAXIMUM_ROTATIONS));
          }
        }
      }
      frontier = next;
    }
    return List.copyOf(found.values());
  }

  /**
   * {@return a builder without turns}
   *
   * @param name the name, such as {@code pyraminx}
   * @param orbits the orbits of the puzzle
   */
  public static Builder builder(String name, Orbits orbits) {
    return new Builder(name, orbits);
  }

  /** A builder that collects the parts of a puzzle. Not thread-safe. */
  public static final class Builder {
    private final String name;
    private final Orbits orbits;
    private final List<Turn> turns = new ArrayList<>();
    private final Map<String, Turn> turnsByName = new LinkedHashMap<>();
    private final Map<Integer, BitSet> blocked = new LinkedHashMap<>();
    private final Map<String, List<Move>> sequences = new LinkedHashMap<>();
    private @Nullable Stickers stickers;
    private boolean decidedByRules;
    private MoveNotation notation = MoveNotation.STANDARD;

    private Builder(String name, Orbits orbits) {
      this.name = name;
      this.orbits = orbits;
    }

    /**
     * Adds a turn under its own name.
     *
     * @param turn a turn of the same orbits
     * @param usual whether it belongs to {@link Puzzle#turns()}, which reach all states
     * @return this builder
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if the turn has other orbits
     * @throws IllegalArgumentException if a usual turn is a rotation of the whole puzzle
     */
    public Builder turn(Turn turn, boolean usual) {
      if (usual && turn.kind() == Turn.Kind.ROTATION) {
        throw new IllegalArgumentException("the rotation " + turn + " cannot be a usual turn");
      }
      alias(turn.name(), turn);
      if (usual) {
        turns.add(turn);
      }
      return this;
    }

    /**
     * Adds another name for a turn.
     *
     * @param alias the other name, such as {@code r} for {@code Rw}
     * @param turn a turn of the same orbits
     * @return this builder
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if the name is not valid for a turn
     * @throws IllegalArgumentException if the turn has other orbits
     */
    public Builder alias(String alias, Turn turn) {
      requireNewName(alias);
      if (!turn.orbits().equals(orbits)) {
        throw new IllegalArgumentException("the turn " + turn + " belongs to another puzzle");
      }
      turnsByName.put(alias, turn);
      return this;
    }

    /**
     * Adds a name for a sequence of moves. Only algorithms can use this name.
     *
     * @param sequenceName a valid name for a turn
     * @param moves at least one move, each of a turn of this builder
     * @return this builder
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if the name is not valid for a turn
     * @throws IllegalArgumentException if there is no move, or the turn of a move was not added
     */
    public Builder sequence(String sequenceName, List<Move> moves) {
      requireNewName(sequenceName);
      for (Move move : moves) {
        if (move.turn().filter(turnsByName::containsValue).isEmpty()) {
          throw new IllegalArgumentException("the puzzle " + name + " has no move " + move);
        }
      }
      if (moves.isEmpty()) {
        throw new IllegalArgumentException("the sequence " + sequenceName + " has no moves");
      }
      sequences.put(sequenceName, List.copyOf(moves));
      return this;
    }

    private void requireNewName(String turnName) {
      Turn.requireName(turnName);
      if (turnsByName.containsKey(turnName) || sequences.containsKey(turnName)) {
        throw new IllegalArgumentException("two turns have the name " + turnName);
      }
    }

    /**
     * Blocks all moves that bring a piece to a place.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param piece the index of a piece of the orbit
     * @return this builder
     * @throws IllegalArgumentException if the puzzle has no such orbit, place or piece
     */
    public Builder block(Orbit orbit, int place, int piece) {
      // The state builder checks all three.
      State.solved(orbits).toBuilder().piece(orbit, place, piece);
      blocked.computeIfAbsent(orbit.offset() + place, key -> new BitSet()).set(piece);
      return this;
    }

    /**
     * Selects the notation of moves. Default: {@link MoveNotation#STANDARD}.
     *
     * @param value the notation
     * @return this builder
     */
    public Builder notation(MoveNotation value) {
      notation = value;
      return this;
    }

    Builder stickers(Stickers value) {
      stickers = value;
      return this;
    }

    /** Sets whether the rules of pieces, twists and parities decide if a state is reachable. */
    Builder decidedByRules(boolean value) {
      decidedByRules = value;
      return this;
    }

    /**
     * {@return the puzzle}
     *
     * @throws IllegalArgumentException if there is no usual turn
     * @throws IllegalArgumentException if there are more than 1000 rotations
     * @throws IllegalArgumentException if the solved puzzle has a piece at a place where it is
     *     blocked
     * @throws IllegalArgumentException if moves may be blocked and there are rotations
     */
    public Puzzle build() {
      if (turns.isEmpty()) {
        throw new IllegalArgumentException("the puzzle " + name + " has no turns");
      }
      return new Puzzle(this);
    }
  }

  /** {@return the name, such as {@code 2x2x2}} */
  public String name() {
    return name;
  }

  /** {@return the orbits} */
  public Orbits orbits() {
    return orbits;
  }

  /** {@return the solved state in the standard orientation} */
  public State solved() {
    return State.solved(orbits);
  }

  /**
   * {@return whether a state is solved, up to a rotation of the whole puzzle}
   *
   * @param state a state of the puzzle
   */
  public boolean isSolved(State state) {
    return solvedStates.contains(state);
  }

  /**
   * {@return the usual turns, which together reach every state: the faces, and the outer blocks up
   * to the middle} Rotations and turns that are products of two others are not included.
   */
  public List<Turn> turns() {
    return turns;
  }

  /**
   * {@return the turn with a name in standard notation; empty if there is none} Includes rotations
   * and aliases.
   *
   * @param turnName the name without amount, such as {@code R}, {@code Rw}, {@code r}, {@code 2R},
   *     {@code x}
   */
  public Optional<Turn> turn(String turnName) {
    return Optional.ofNullable(turnsByName.get(turnName));
  }

  /** {@return all names that {@link #turn} accepts, in no particular order} */
  public Set<String> turnNames() {
    return turnsByName.keySet();
  }

  /**
   * {@return the named move sequences for algorithms, by name} Their moves are of turns that {@link
   * #turn} returns; none is itself a sequence.
   */
  public Map<String, List<Move>> sequences() {
    return sequences;
  }

  /**
   * {@return the move with a name}
   *
   * @param moveName the name, such as {@code R2}
   * @throws IllegalArgumentException if no turn has a move of this name
   */
  public Move move(String moveName) {
    return turnsByName.values().stream()
        .flatMap(turn -> turn.moves().stream())
        .filter(move -> move.name().equals(moveName))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("the " + name + " has no move " + moveName));
  }

  /**
   * {@return all rotations of the whole puzzle, the identity first; a cube has 24} Each is a
   * sequence of turns such as {@code x y'}.
   */
  public List<Move> rotations() {
    return rotations;
  }

  /** {@return whether some states block moves} */
  public boolean hasBlockedMoves() {
    return allowed != null;
  }

  /**
   * {@return the pieces that are not allowed at a place, in ascending order; moves that bring them
   * there are blocked}
   *
   * @param orbit an orbit of the puzzle
   * @param place 0 to {@code orbit.size() - 1}
   */
  public List<Integer> blockedPieces(Orbit orbit, int place) {
    return allowed == null || allowed.allowsAnything(orbit, place)
        ? List.of()
        : IntStream.range(0, orbit.kinds())
            .filter(piece -> !allowed.allows(orbit, place, piece, 0))
            .boxed()
            .toList();
  }

  /**
   * {@return whether every piece of a state is allowed at its place} Always true if no moves are
   * blocked.
   *
   * @param state a state of the puzzle
   */
  public boolean allows(State state) {
    return allowed == null || allowed.matches(state);
  }

  /**
   * {@return whether two consecutive moves can be exchanged: both orders have the same effect, and
   * if one order is not blocked, neither is the other}
   *
   * @param one the effect of the first move
   * @param other the effect of the second move
   */
  public boolean areExchangeable(Transformation one, Transformation other) {
    // A piece at a restricted place between the two moves is also there before or after both.
    return one.commutesWith(other)
        && (allowed == null
            || allowed.restrictedPlaces().allMatch(p -> one.fixes(p) || other.fixes(p)));
  }

  boolean isDecidedByRules() {
    return decidedByRules;
  }

  /** {@return the stickers; empty if the puzzle was defined without stickers} */
  public Optional<Stickers> stickers() {
    return Optional.ofNullable(stickers);
  }

  /** {@return the notation of moves} */
  public MoveNotation notation() {
    return notation;
  }

  @Override
  public String toString() {
    return name;
  }
}
