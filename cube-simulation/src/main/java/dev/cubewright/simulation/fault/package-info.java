/** What can go wrong with a simulated robot, and when. */
@NullMarked
package dev.cubewright.simulation.fault;

import org.jspecify.annotations.NullMarked;
