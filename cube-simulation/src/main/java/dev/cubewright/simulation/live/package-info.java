/**
 * A simulated robot that a person uses live: it takes its time as a real one does, has a person
 * beside it, and faults can be injected while it works.
 */
@NullMarked
package dev.cubewright.simulation.live;

import org.jspecify.annotations.NullMarked;
