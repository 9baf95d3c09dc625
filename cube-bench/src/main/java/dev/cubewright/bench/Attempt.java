package dev.cubewright.bench;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.Solution;
import java.util.List;
import java.util.Optional;

/**
 * The answer of a contender to one state.
 *
 * @param moves the solution, with a leading rotation; empty if there is none
 * @param millis the wall-clock time
 * @param processorMillis the processor time of the calling thread
 * @param nodes the node count, 0 if unknown
 * @param first the first solution, if known
 * @param proven whether the solution is proven optimal
 */
record Attempt(
    Optional<List<Move>> moves,
    double millis,
    double processorMillis,
    long nodes,
    Optional<Solution> first,
    boolean proven) {}
