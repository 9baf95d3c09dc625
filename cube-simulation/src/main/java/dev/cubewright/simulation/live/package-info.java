/**
 * A simulated robot in real time, with an operator, into which faults can be injected while it
 * works.
 */
@NullMarked
package dev.cubewright.simulation.live;

import org.jspecify.annotations.NullMarked;
