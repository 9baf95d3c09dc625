package dev.cubewright.spark;

import org.apache.spark.sql.SparkSession;

/** Spark in this process, with two tasks at a time. */
final class LocalSpark {
  private LocalSpark() {}

  static SparkSession start() {
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.enabled", false)
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", 2)
        // Nothing here is long enough to be worth compiling or planning anew.
        .config("spark.sql.codegen.wholeStage", false)
        .config("spark.sql.codegen.factoryMode", "NO_CODEGEN")
        .config("spark.sql.adaptive.enabled", false)
        // Spark works out what is made of a list while it plans, and no task would run.
        .config(
            "spark.sql.optimizer.excludedRules",
            "org.apache.spark.sql.catalyst.optimizer.ConvertToLocalRelation")
        .getOrCreate();
  }
}
