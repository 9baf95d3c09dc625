/** JSON texts of this module's files; not exported. */
@NullMarked
package dev.cubewright.vision.json;

import org.jspecify.annotations.NullMarked;
