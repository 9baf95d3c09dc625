package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A turning puzzle: its orbits, the turns it allows, the rotations of the whole that leave it
 * solved, and where its stickers are. Immutable and safe for many threads.
 */
public final class Puzzle {
  /** The largest number of rotations of the whole, and more than any solid body has but a ball. */
  private static final int MAXIMUM_ROTATIONS = 1000;

  private final String name;
  private final Orbits orbits;
  private final List<Turn> turns;
  private final Map<String, Turn> turnsByName;
  private final List<Move> rotations;
  private final Set<State> solvedStates;
  private final @Nullable Stickers stickers;

  private Puzzle(Builder builder) {
    name = builder.name;
    orbits = builder.orbits;
    turns = List.copyOf(builder.turns);
    turnsByName = Collections.unmodifiableMap(new LinkedHashMap<>(builder.turnsByName));
    stickers = builder.stickers;
    rotations = allRotations(orbits, turnsByName.values());
    Set<State> solved = new HashSet<>();
    rotations.forEach(rotation -> solved.add(solved().apply(rotation)));
    solvedStates = Set.copyOf(solved);
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
                "the whole-puzzle turns "
                    + steps
                    + " make more than "
                    + MAXIMUM_ROTATIONS
                    + " rotations; they do not belong to one body");
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
    private @Nullable Stickers stickers;

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
     * @throws IllegalArgumentException if a rotation of the whole is to be a usual turn
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
      Turn.validateName(alias)
          .ifPresent(
              fault -> {
                throw new IllegalArgumentException(
                    "no turn can be called \"" + alias + "\": " + fault);
              });
      if (!turn.moves().get(0).transformation().orbits().equals(orbits)) {
        throw new IllegalArgumentException("the turn " + turn + " is one of another puzzle");
      }
      if (turnsByName.putIfAbsent(alias, turn) != null) {
        throw new IllegalArgumentException("two turns are called " + alias);
      }
      return this;
    }

    Builder stickers(Stickers value) {
      stickers = value;
      return this;
    }

    /**
     * {@return the puzzle}
     *
     * @throws IllegalArgumentException if there is no turn among the usual ones
     * @throws IllegalArgumentException if the rotations of the whole are too many to belong to one
     *     body
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

  /** {@return where the stickers are, nothing if the puzzle was defined without} */
  public Optional<Stickers> stickers() {
    return Optional.ofNullable(stickers);
  }

  @Override
  public String toString() {
    return name;
  }
}
