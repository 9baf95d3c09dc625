/** The benchmark program: trials of all modules, some beside published programs. */
@NullMarked
package dev.cubewright.bench;

import org.jspecify.annotations.NullMarked;
