/** The benchmark program: trials of all modules, some compared with published programs. */
@NullMarked
package dev.cubewright.bench;

import org.jspecify.annotations.NullMarked;
