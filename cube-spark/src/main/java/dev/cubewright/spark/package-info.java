/**
 * Solvers for Apache Spark: they map a column of states to columns with solutions.
 *
 * <p>{@link dev.cubewright.spark.Solves} is the library, and {@link dev.cubewright.spark.SolveJob}
 * the program for {@code spark-submit}. Each executor process loads the tables of a puzzle once.
 */
@NullMarked
package dev.cubewright.spark;

import org.jspecify.annotations.NullMarked;
