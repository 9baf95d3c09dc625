/**
 * How long the twin-axis robot takes for its twists, beside the published one; how quickly boards
 * answer, and whether anything that they say does harm.
 */
@NullMarked
package dev.cubewright.bench.robot;

import org.jspecify.annotations.NullMarked;
