package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/** The iterations of IDA*: depth-first searches below the first moves of all roots. */
public final class BranchSearch implements IterativeDeepening.LimitedSearch<BranchSearch.Branch> {
  /** The tables of a search, which may grow from iteration to iteration. */
  @FunctionalInterface
  public interface Stages {
    /**
     * {@return the tables of the next iteration}
     *
     * @param nodes the number of nodes of the iteration before; 0 for the first
     */
    SearchTables tables(long nodes);
  }

  /** A listener for the paths whose cost equals the limit and that no bound prunes. */
  @FunctionalInterface
  public interface PathListener {
    /**
     * {@return whether the path reaches a goal}
     *
     * @param path the move indices, of which only the first {@code length} count; reused
     */
    boolean offer(Branch branch, int[] path, int length, NodeCounter counter);
  }

  /**
   * The part of the search below a root and a first move.
   *
   * @param number the index of the branch
   * @param root the index of the root
   * @param numbers the coordinates of the root
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  public record Branch(int number, int root, int[] numbers, int firstMove) {}

  private final Stages stages;
  private final List<State> roots;
  private final PathListener listener;
  private final LongAdder nodes = new LongAdder();
  private SearchTables tables;
  private List<Branch> branches;

  /** The minimum cost of a path that the current limit pruned. */
  private final LongAccumulator least = new LongAccumulator(Math::min, IterativeDeepening.NEVER);

  /** Creates a search; roots from which no moves reach a goal have no branches. */
  public BranchSearch(Stages stages, List<State> roots, PathListener listener) {
    this.stages = stages;
    this.roots = roots;
    this.listener = listener;
    this.tables = stages.tables(0);
    this.branches = branches();
  }

  private List<Branch> branches() {
    List<Branch> all = new ArrayList<>();
    for (int root = 0; root < roots.size(); root++) {
      Optional<int[]> numbers = tables.start().apply(roots.get(root));
      for (int move = 0; numbers.isPresent() && move < tables.moveSet().size(); move++) {
        all.add(new Branch(all.size(), root, numbers.get(), move));
      }
    }
    return all;
  }

  /** Solved states are answered before any search. */
  @Override
  public long first(long atLeast) {
    return Math.max(1, atLeast);
  }

  @Override
  public long next(long limit) {
    return least.getThenReset();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // The tables of another stage are another object.
  public List<Branch> parts(long limit, NodeCounter counter) {
    SearchTables next = stages.tables(nodes.sumThenReset());
    if (next != tables) {
      tables = next;
      branches = branches();
    }
    return branches;
  }

  @Override
  public IterativeDeepening.Worker<Branch> worker(NodeCounter counter) {
    return new DepthFirstSearch(tables, this, counter);
  }

  void finished(long leastCost, long searched) {
    least.accumulate(leastCost);
    nodes.add(searched);
  }

  boolean offer(Branch branch, int[] path, int length, NodeCounter counter) {
    return listener.offer(branch, path, length, counter);
  }
}
