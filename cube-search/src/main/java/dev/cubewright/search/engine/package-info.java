/**
 * The search engine: IDA* (Korf, Depth-First Iterative-Deepening, Artificial Intelligence 27, 1985)
 * over coordinates, with bounds from their tables and exact costs near the goal. Other searches use
 * its table source, move sets and threads.
 */
@NullMarked
package dev.cubewright.search.engine;

import org.jspecify.annotations.NullMarked;
