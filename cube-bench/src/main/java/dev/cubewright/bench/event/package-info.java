/** Trials of scrambles of competition events, compared with the peer's. */
@NullMarked
package dev.cubewright.bench.event;

import org.jspecify.annotations.NullMarked;
