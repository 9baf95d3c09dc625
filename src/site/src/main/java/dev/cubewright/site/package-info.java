/** Makes the web site of the project out of its guides. */
@NullMarked
package dev.cubewright.site;

import org.jspecify.annotations.NullMarked;
