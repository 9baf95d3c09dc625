package com.example.sparkjob;

import dev.cubewright.spark.SolveOptions;
import dev.cubewright.spark.Solves;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/** Solves the cubes of a dataset. */
public final class CubeJob {
  private CubeJob() {}

  /**
   * Returns the dataset with the answers.
   *
   * @param cubes the dataset, with the facelets of 2x2x2 cubes in the column {@code cube}
   */
  public static Dataset<Row> solve(Dataset<?> cubes) {
    return Solves.solve(cubes, "cube", SolveOptions.of("2x2x2").with("max-length", "11"));
  }
}
