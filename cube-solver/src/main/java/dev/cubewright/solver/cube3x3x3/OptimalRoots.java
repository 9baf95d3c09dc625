package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.engine.IterativeDeepening;
import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * A search for all solutions of one cost from several roots, which is repeated with increasing
 * costs. The work is divided into the positions a few moves after the roots, for several threads.
 */
final class OptimalRoots implements IterativeDeepening.LimitedSearch<OptimalRoots.Part> {
  /**
   * The number of moves after a root at which the work is divided, into some thousand positions.
   */
  private static final int SPLIT_DEPTH = 3;

  /** The factor of a polynomial hash, that of 64-bit FNV hashes. */
  private static final long FACTOR = 0x100000001b3L;

  /** The number of positions in a part. With few, the most promising ones are searched earlier. */
  private static final int PART_SIZE = 2;

  /** The number of positions in a part of one rank, more because full batches are faster. */
  private static final int RANKED_PART_SIZE = 32;

  /**
   * A position to solve.
   *
   * @param frame the rotation before it
   * @param state the position in its normal orientation
   * @param start the position as a search level
   */
  record Root(Move frame, State state, SearchLevel start) {}

  /**
   * A part of the work for one thread: positions a few moves after a root, and the rank of the
   * positions to search below them.
   */
  record Part(Root root, int rank, List<SearchLevel> starts) {}

  private final OptimalTables tables;
  private final AllowedMoves allowed;
  private final List<Root> roots;
  private final IterativeDeepening deepening;
  private final boolean findsAll;
  private final BiConsumer<Long, FinishedDepth> likely;

  /** The symmetries that map allowed moves to allowed moves; the identity is the first. */
  private final List<Symmetry> symmetries;

  /** A lower bound of the cost of solutions of all roots. */
  private final int bound;

  /**
   * Creates a search.
   *
   * @param roots the positions to solve
   * @param deepening receives the solutions
   * @param findsAll whether all solutions are wanted, including symmetric ones
   * @param likely looks for one solution of a cost; receives the search for the previous cost
   */
  OptimalRoots(
      OptimalTables tables,
      AllowedMoves allowed,
      List<Root> roots,
      IterativeDeepening deepening,
      boolean findsAll,
      BiConsumer<Long, FinishedDepth> likely) {
    this.tables = tables;
    this.allowed = allowed;
    this.roots = List.copyOf(roots);
    this.deepening = deepening;
    this.findsAll = findsAll;
    this.likely = likely;
    symmetries =
        tables.symmetries().stream().filter(symmetry -> keeps(symmetry, allowed.set())).toList();
    this.bound = roots.stream().mapToInt(root -> root.start().least()).min().orElseThrow();
  }

  private static boolean keeps(Symmetry symmetry, long allowed) {
    for (int move : MoveMasks.moves(allowed)) {
      if ((allowed >>> symmetry.moveImage(move) & 1) == 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public long first(long atLeast) {
    long cost = Math.max(bound, atLeast);
    long possible =
        cost < OptimalTables.COSTS
            ? tables.moves().least(roots.get(0).state(), (int) cost)
            : OptimalTables.COSTS;
    return possible < OptimalTables.COSTS ? possible : IterativeDeepening.NEVER;
  }

  @Override
  public long next(long limit) {
    return first(limit + 1);
  }

  @Override
  public void searchLikely(long limit, FinishedDepth last) {
    if (!findsAll) {
      likely.accept(limit, last);
    }
  }

  @Override
  public List<Part> parts(long limit, NodeCounter counter) {
    int cost = (int) limit;
    List<Part> parts = new ArrayList<>();
    for (Root root : roots) {
      if (root.start().least() > cost) {
        continue;
      }
      OptimalSearch search =
          new OptimalSearch(tables, allowed.set(), new RootSink(root, counter), counter);
      root.start().left[0] = cost;
      List<SearchLevel> all = search.split(root.start(), SPLIT_DEPTH);
      List<SearchLevel> starts = findsAll ? all : distinct(root.state(), all);
      boolean isRanked =
          !findsAll && starts.stream().allMatch(start -> start.left[0] > tables.rankedLeft());
      for (int rank = 0; rank < (isRanked ? OptimalTables.RANKS : 1); rank++) {
        int size = isRanked ? RANKED_PART_SIZE : PART_SIZE;
        for (int from = 0; from < starts.size(); from += size) {
          int to = Math.min(from + size, starts.size());
          int ofRank = isRanked ? rank : OptimalSearch.ANY_RANK;
          parts.add(new Part(root, ofRank, starts.subList(from, to)));
        }
      }
    }
    return parts;
  }

  /**
   * Returns one start of each class under symmetry and inversion. All starts of a class have the
   * same distance; for the superflip one of 96 remains. Any move may follow such a start, because
   * the rules for move sequences may allow a move only after another start of its class.
   *
   * @param root the position before the moves to the starts
   */
  private List<SearchLevel> distinct(State root, List<SearchLevel> starts) {
    Transformation start = root.transformation();
    if (!isSymmetric(start)) {
      return starts;
    }
    List<SearchLevel> distinct = new ArrayList<>();
    State solved = State.solved(root.orbits());
    Map<Integer, Set<State>> met = new HashMap<>();
    for (SearchLevel one : starts) {
      Transformation reached = reached(start, one.paths);
      Set<State> equallyFar = met.computeIfAbsent(one.left[0], any -> new HashSet<>());
      State state = solved.apply(reached);
      if (!equallyFar.contains(state)) {
        State inverse = solved.apply(reached.inverse());
        for (Symmetry symmetry : symmetries) {
          equallyFar.add(symmetry.conjugate(state));
          equallyFar.add(symmetry.conjugate(inverse));
        }
        one.allowAllMoves();
        distinct.add(one);
      }
    }
    return distinct;
  }

  private boolean isSymmetric(Transformation start) {
    Transformation inverse = start.inverse();
    return symmetries.stream().skip(1).anyMatch(symmetry -> symmetry.maps(start, start))
        || symmetries.stream().anyMatch(symmetry -> symmetry.maps(start, inverse));
  }

  /**
   * Returns the position that the remaining moves solve. Moves at the back are applied before it.
   */
  private Transformation reached(Transformation start, int[][] paths) {
    List<Transformation> moves = tables.moves().moveSet().transformations();
    Transformation reached = start;
    for (int move : paths[0]) {
      reached = reached.then(moves.get(move));
    }
    for (int move : paths[1]) {
      reached = moves.get(tables.inverse(move)).then(reached);
    }
    return reached;
  }

  @Override
  public int rank(Part part) {
    return part.rank();
  }

  /** The division depends on the tables, because bounds prune moves. */
  @Override
  public long division(List<Part> parts) {
    String table = tables.bounds().tables().get(0).identity().fingerprint();
    long division = Long.parseUnsignedLong(table, 16);
    for (Part part : parts) {
      division = FACTOR * division + part.starts().size();
      for (SearchLevel start : part.starts()) {
        for (int[] path : start.paths) {
          division = FACTOR * division + path.length;
          for (int move : path) {
            division = FACTOR * division + move;
          }
        }
      }
    }
    return division;
  }

  @Override
  public IterativeDeepening.Worker<Part> worker(NodeCounter counter) {
    RootSink sink = new RootSink(roots.get(0), counter);
    OptimalSearch search = new OptimalSearch(tables, allowed.set(), sink, counter);
    return (part, limit) -> {
      sink.root = part.root();
      search.search(part.starts(), part.rank());
    };
  }

  private final class RootSink implements Consumer<int[]> {
    private final NodeCounter counter;
    private Root root;

    RootSink(Root root, NodeCounter counter) {
      this.root = root;
      this.counter = counter;
    }

    @Override
    public void accept(int[] moves) {
      deepening.found(root.frame(), allowed.requested(moves), counter);
    }
  }
}
