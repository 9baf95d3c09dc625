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
 * A turning puzzle: its orbits, its turns, the rotations of the whole that leave it solved, and its
 * stickers. Thread-safe.
 *
 * <p>Moves may be blocked in some states, as those of a Square-1 or a bandaged cube are: no move
 * may bring a piece to a place at which it {@linkplain #blockedPieces may not be}. Only the state
 * after a move counts, not those between the steps of a move by several.
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

  /** The pieces that each place may hold; null if no moves are blocked. */
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
            "a piece of the solved " + name + " stands where it may not");
      }
    }
    if (hasBlockedMoves() && rotations.size() > 1) {
      throw new IllegalArgumentException(
          ("moves of the %s may be blocked, and %s turns it as a whole: that is not"
                  + " supported; leave out the turns of the whole")
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

  /** Closes the whole-puzzle turns under composition; every rotation gets its shortest name. */
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
                ("the whole-puzzle turns %s make more than %s rotations; they do not belong to"
                        + " one body")
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
   * @param name such as {@code pyraminx}
   * @param orbits the orbits of the puzzle
   */
  public static Builder builder(String name, Orbits orbits) {
    return new Builder(name, orbits);
  }

  /** Collects what a puzzle consists of. Not safe for several threads. */
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
     * @param usual whether it belongs to {@link Puzzle#turns()}, from which all states are reached
     * @return this builder
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if the turn is one of other orbits
     * @throws IllegalArgumentException if a usual turn is a rotation of the whole
     */
    public Builder turn(Turn turn, boolean usual) {
      if (usual && turn.kind() == Turn.Kind.ROTATION) {
        throw new IllegalArgumentException(
            "the rotation of the whole " + turn + " cannot be one of the turns that solve");
      }
      alias(turn.name(), turn);
      if (usual) {
        turns.add(turn);
      }
      return this;
    }

    /**
     * Adds a further name for a turn.
     *
     * @param alias any other name, such as {@code r} for {@code Rw}
     * @param turn a turn of the same orbits
     * @return this builder
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if no turn can have the name
     * @throws IllegalArgumentException if the turn is one of other orbits
     */
    public Builder alias(String alias, Turn turn) {
      requireNewName(alias);
      if (!turn.orbits().equals(orbits)) {
        throw new IllegalArgumentException("the turn " + turn + " is one of another puzzle");
      }
      turnsByName.put(alias, turn);
      return this;
    }

    /**
     * Adds a name for a sequence of moves. Only algorithms can use this name.
     *
     * @param sequenceName any name that a turn could have
     * @param moves at least one move, each of a turn that this builder already has
     * @return this builder
     * @throws IllegalArgumentException if the name is in use
     * @throws IllegalArgumentException if no turn can have the name
     * @throws IllegalArgumentException if there is no move, or one of a turn that was not added
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
        throw new IllegalArgumentException("two turns are called " + turnName);
      }
    }

    /**
     * Blocks all moves that bring a piece to a place.
     *
     * @param orbit an orbit of the puzzle
     * @param place 0 to {@code orbit.size() - 1}
     * @param piece the number of a piece of the orbit
     * @return this builder
     * @throws IllegalArgumentException if the puzzle has no such orbit, place or piece
     */
    public Builder block(Orbit orbit, int place, int piece) {
      // The builder of a state checks all three.
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

    /** Sets that every state which keeps the rules of pieces, twists and parities is reached. */
    Builder decidedByRules(boolean value) {
      decidedByRules = value;
      return this;
    }

    /**
     * {@return the puzzle}
     *
     * @throws IllegalArgumentException if there is no turn among the usual ones
     * @throws IllegalArgumentException if the rotations of the whole are too many to belong to one
     *     body
     * @throws IllegalArgumentException if a piece of the solved puzzle stands where it may not
     * @throws IllegalArgumentException if moves may be blocked and there are rotations of the whole
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

  /** {@return the state in which every piece is at home} */
  public State solved() {
    return State.solved(orbits);
  }

  /**
   * {@return whether nothing is left to do: every piece at home, up to a rotation of the whole}
   *
   * @param state any state of the puzzle
   */
  public boolean isSolved(State state) {
    return solvedStates.contains(state);
  }

  /**
   * {@return the turns that reach every state, without whole-puzzle rotations and without those
   * that are two others together: the faces, and the outer blocks up to the middle}
   */
  public List<Turn> turns() {
    return turns;
  }

  /**
   * {@return the turn of a name in standard notation, whole-puzzle turns and other spellings
   * included}
   *
   * @param turnName such as {@code R}, {@code Rw}, {@code r}, {@code 2R}, {@code x}; without amount
   */
  public Optional<Turn> turn(String turnName) {
    return Optional.ofNullable(turnsByName.get(turnName));
  }

  /** {@return all names that {@link #turn} knows, in no particular order} */
  public Set<String> turnNames() {
    return turnsByName.keySet();
  }

  /**
   * {@return the named sequences of moves for algorithms, by name; their moves belong to turns of
   * {@link #turn}, and none is itself a sequence}
   */
  public Map<String, List<Move>> sequences() {
    return sequences;
  }

  /**
   * {@return the move of a name, such as {@code R2}}
   *
   * @param moveName such as {@code R2}
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
   * {@return all rotations of the whole puzzle, the one that changes nothing first: 24 of a cube}
   * Each is a sequence of turns such as {@code x y'}.
   */
  public List<Move> rotations() {
    return rotations;
  }

  /** {@return whether there are states in which some moves are blocked} */
  public boolean hasBlockedMoves() {
    return allowed != null;
  }

  /**
   * {@return the numbers of the pieces that may not stand at a place, in ascending order: moves
   * which bring one there are blocked}
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
   * {@return whether a move may lead to a state: no piece stands where it may not} Always true if
   * no moves are blocked.
   *
   * @param state any state of the puzzle
   */
  public boolean allows(State state) {
    return allowed == null || allowed.matches(state);
  }

  /**
   * {@return whether two moves in a row may be exchanged: they do the same in either order, and if
   * neither is blocked in one order, neither is in the other}
   *
   * @param one what the first move does
   * @param other what the second move does
   */
  public boolean areExchangeable(Transformation one, Transformation other) {
    // What is at a restricted place between the two moves was there before or will be there after.
    return one.commutesWith(other)
        && (allowed == null
            || allowed.restrictedPlaces().allMatch(p -> one.leaves(p) || other.leaves(p)));
  }

  boolean isDecidedByRules() {
    return decidedByRules;
  }

  /** {@return where the stickers are, nothing if the puzzle was defined without} */
  public Optional<Stickers> stickers() {
    return Optional.ofNullable(stickers);
  }

  /** {@return the notation in which moves are read and written} */
  public MoveNotation notation() {
    return notation;
  }

  @Override
  public String toString() {
    return name;
  }
}
