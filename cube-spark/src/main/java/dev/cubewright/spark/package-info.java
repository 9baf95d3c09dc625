/**
 * The solvers inside Apache Spark: a column of states in, columns with solutions out.
 *
 * <p>{@link dev.cubewright.spark.Solves} is the library, {@link dev.cubewright.spark.SolveJob} the
 * program for {@code spark-submit}. Each process that executes tasks has the tables of a puzzle
 * once.
 */
@NullMarked
package dev.cubewright.spark;

import org.jspecify.annotations.NullMarked;
