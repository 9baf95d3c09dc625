package com.example.sparkjob;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

class CubeJobTest {
  @Test
  void returnsASolutionOrAnErrorForEachCube() throws IOException {
    try (SparkSession session =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", false)
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.driver.host", "127.0.0.1")
            .getOrCreate()) {
      List<Row> answers =
          CubeJob.solve(
                  session
                      .createDataset(
                          List.of("DBBLFRRFUDDUFFBUBLURDLLR", "no cube"), Encoders.STRING())
                      .toDF("cube"))
              .select("solution", "cost", "error")
              .collectAsList();

      assertThat(answers.get(0).getString(0).split(" ")).hasSize(9);
      assertThat(answers.get(0).getLong(1)).isEqualTo(9);
      assertThat(answers.get(1).getString(2)).isEqualTo("wrong-length");
    }
  }
}
