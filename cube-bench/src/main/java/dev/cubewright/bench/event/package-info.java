/** Scrambles of competition events beside those of the peer. */
@NullMarked
package dev.cubewright.bench.event;

import org.jspecify.annotations.NullMarked;
