package dev.cubewright.core.definition;

import dev.cubewright.core.puzzle.Transformation;

/** A move of a file: what it is called there, what it does, and where it stands. Immutable. */
record NamedMove(String name, Transformation transformation, String position) {}
