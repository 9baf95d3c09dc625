package dev.cubewright.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;

/**
 * The folder of the answers of a job: which rows it has, and how those that are to be solved again
 * are taken out of it.
 *
 * <p>A file with such rows is replaced by one without them. The new files are written first, into a
 * folder that Spark's readers pass over, in a folder for each file that they replace. A job that is
 * killed while it replaces them leaves the rest to the next one.
 */
final class AnswerFolder {
  private static final String REPLACEMENTS = "_replacements";
  private static final String FILE = "cubewright_file";
  private static final String SUCCESS = "_SUCCESS";
  private static final String MARK_SUCCESS = "mapreduce.fileoutputcommitter.marksuccessfuljobs";

  private final SparkSession session;
  private final Path folder;
  private final String format;
  private final List<String> keys;
  private final FileSystem files;

  /**
   * Takes the folder, which need not exist.
   *
   * @param format the format of its files, as Spark calls it
   * @param keys the columns that tell rows apart
   * @throws IOException if there is no such file system
   */
  AnswerFolder(SparkSession session, String folder, String format, List<String> keys)
      throws IOException {
    this.session = session;
    this.folder = new Path(folder);
    this.format = format;
    this.keys = keys;
    this.files = this.folder.getFileSystem(session.sparkContext().hadoopConfiguration());
  }

  /**
   * Returns the rows that have no answer yet.
   *
   * @param rows rows with the key columns
   * @throws IOException if the folder cannot be listed
   */
  Dataset<Row> unanswered(Dataset<Row> rows) throws IOException {
    if (parts(folder).length == 0) {
      return rows;
    }
    Dataset<Row> done =
        read(List.of(folder.toString()))
            .select(keys.stream().map(name -> col(name)).toArray(Column[]::new));
    return rows.join(done, sameKeys(rows, done), "left_anti");
  }

  /**
   * Takes the answers out that have certain errors.
   *
   * @param rows rows with the key columns; answers to others stay
   * @param codes the codes of the errors
   * @throws IOException if files cannot be replaced
   */
  void remove(Dataset<Row> rows, List<String> codes) throws IOException {
    replace();
    if (parts(folder).length == 0) {
      return;
    }
    Dataset<Row> answers = read(List.of(folder.toString()));
    // Where no row has an error, JSON has no such column.
    if (!Arrays.asList(answers.columns()).contains("error")) {
      return;
    }
    List<String> concerned =
        answers
            .filter(answers.col("error").isin(codes.toArray()))
            .select("_metadata.file_name")
            .distinct()
            .as(Encoders.STRING())
            .collectAsList();
    if (concerned.isEmpty()) {
      return;
    }
    List<String> paths = concerned.stream().map(name -> new Path(folder, name).toString()).toList();
    Dataset<Row> old = read(paths).withColumn(FILE, col("_metadata.file_name"));
    old.join(rows, old.col("error").isin(codes.toArray()).and(sameKeys(rows, old)), "left_anti")
        // One file for each that is replaced.
        .repartition(col(FILE))
        .write()
        .option("maxRecordsPerFile", 0)
        .mode(SaveMode.Overwrite)
        .partitionBy(FILE)
        .format(format)
        .option("header", true)
        .option(MARK_SUCCESS, true)
        .save(new Path(folder, REPLACEMENTS).toString());
    for (String name : concerned) {
      if (!files.exists(replacement(name))) {
        files.delete(new Path(folder, name), false);
      }
    }
    replace();
  }

  /** Puts the replacements in their places, if all have been written. */
  private void replace() throws IOException {
    Path replacements = new Path(folder, REPLACEMENTS);
    if (files.exists(new Path(replacements, SUCCESS))) {
      for (FileStatus replaced : files.globStatus(replacement("*"))) {
        String name = replaced.getPath().getName().substring(FILE.length() + 1);
        for (FileStatus part : parts(replaced.getPath())) {
          files.delete(new Path(folder, name), false);
          Path place = new Path(folder, stem(name) + ending(part.getPath().getName()));
          if (!files.rename(part.getPath(), place)) {
            throw new IOException("cannot move " + part.getPath() + " to " + place);
          }
        }
      }
    }
    files.delete(replacements, true);
  }

  private Path replacement(String name) {
    return new Path(new Path(folder, REPLACEMENTS), FILE + "=" + name);
  }

  private static String stem(String name) {
    return name.substring(0, name.indexOf('.'));
  }

  /** Returns the ending of a name, which says how the file is packed. */
  private static String ending(String name) {
    return name.substring(name.indexOf('.'));
  }

  private FileStatus[] parts(Path in) throws IOException {
    FileStatus[] parts = files.globStatus(new Path(in, "part-*"));
    return parts == null ? new FileStatus[0] : parts;
  }

  private Dataset<Row> read(List<String> paths) {
    return session
        .read()
        .format(format)
        .option("header", true)
        // Otherwise CSV has the empty solution of a solved puzzle read as none.
        .option("nullValue", "\u0000")
        // Files of runs whose inputs had other columns keep them.
        .option("mergeSchema", true)
        .load(paths.toArray(String[]::new));
  }

  private Column sameKeys(Dataset<Row> rows, Dataset<Row> answers) {
    return keys.stream()
        .map(name -> rows.col(name).cast("string").eqNullSafe(answers.col(name).cast("string")))
        .reduce(lit(true), Column::and);
  }
}
