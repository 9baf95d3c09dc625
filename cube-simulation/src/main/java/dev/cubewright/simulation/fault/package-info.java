/** Faults of a simulated robot. */
@NullMarked
package dev.cubewright.simulation.fault;

import org.jspecify.annotations.NullMarked;
