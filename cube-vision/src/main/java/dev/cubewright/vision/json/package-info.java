/** A reader of the JSON files of this module; not exported. */
@NullMarked
package dev.cubewright.vision.json;

import org.jspecify.annotations.NullMarked;
