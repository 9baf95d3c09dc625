/**
 * The search engine: IDA* (Korf, Depth-First Iterative-Deepening, Artificial Intelligence 27, 1985)
 * over coordinates, with bounds from their tables and exact costs near the goal. Of it, searches of
 * other kinds use the tables' source, the sets of moves and the threads.
 */
@NullMarked
package dev.cubewright.search.engine;

import org.jspecify.annotations.NullMarked;
