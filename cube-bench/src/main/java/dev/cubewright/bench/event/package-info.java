/** A comparison of our scrambles of competition events with the peer's. */
@NullMarked
package dev.cubewright.bench.event;

import org.jspecify.annotations.NullMarked;
