package dev.cubewright.spark;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * The output folder of a job. Finds the rows without answers, and removes answers to rows that must
 * be solved again.
 *
 * <p>To remove answers, a file is replaced by one without them. All replacements are written first,
 * to a folder that Spark's readers ignore, with a subfolder per replaced file. If a job is killed
 * while it moves the replacements, the next job completes the move.
 */
final class AnswerFolder implements Closeable {
  private static final String REPLACEMENTS = "_replacements";
  private static final String LOCK = "_lock";
  private static final String FILE = "cubewright_file";
  private static final String SUCCESS = "_SUCCESS";
  private static final String COMMIT_EACH_TASK = "mapreduce.fileoutputcommitter.algorithm.version";
  private static final String MARK_SUCCESS = "mapreduce.fileoutputcommitter.marksuccessfuljobs";

  private final SparkSession session;
  private final Path folder;
  private final String format;
  private final List<String> keys;
  private final FileSystem files;
  private final Closeable lock;

  /**
   * Opens the folder, which need not exist. On a local file system, creates the folder and locks it
   * for other jobs until this object is closed or the process exits.
   *
   * @param format the format of the files, by its Spark name
   * @param keys the columns that identify a row
   * @throws IllegalArgumentException if another job has locked the folder
   * @throws IOException if the file system is unknown, or the folder cannot be created
   */
  AnswerFolder(SparkSession session, String folder, String format, List<String> keys)
      throws IOException {
    this.session = session;
    this.folder = new Path(folder);
    this.format = format;
    this.keys = keys;
    this.files = this.folder.getFileSystem(session.sparkContext().hadoopConfiguration());
    this.lock = lock();
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }

  private Closeable lock() throws IOException {
    if (!files.getUri().getScheme().equals("file")) {
      return () -> {};
    }
    java.nio.file.Path place =
        Files.createDirectories(java.nio.file.Path.of(files.makeQualified(folder).toUri()));
    FileChannel channel =
        FileChannel.open(place.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (isLocked(channel)) {
      channel.close();
      throw new IllegalArgumentException(
          "another job is writing to " + folder + "; wait until it ends, or choose another folder");
    }
    return channel;
  }

  /** Locks a file; returns whether another job has already locked it. */
  private static boolean isLocked(FileChannel channel) {
    try {
      return channel.tryLock() == null;
    } catch (OverlappingFileLockException e) {
      return true;
    } catch (IOException e) {
      // This file system does not support locks.
      return false;
    }
  }

  /** Rejects other columns, because Spark reads all CSV files with the columns of one file. */
  void requireColumns(String[] names) throws IOException {
    if (!format.equals("csv") || parts(folder).length == 0) {
      return;
    }
    String[] present = read(List.of(folder.toString())).columns();
    if (!Arrays.equals(present, names)) {
      throw new IllegalArgumentException(
          ("the answers in %s have the columns %s but the new ones have %s; choose another folder,"
                  + " or another --output-format")
              .formatted(folder, String.join(",", present), String.join(",", names)));
    }
  }

  /** Adds rows with answers. The file of a task is visible as soon as the task has finished. */
  void add(Dataset<Row> rows) {
    write(rows).mode(SaveMode.Append).option(COMMIT_EACH_TASK, 2).save(folder.toString());
  }

  private DataFrameWriter<Row> write(Dataset<Row> rows) {
    return rows.write()
        .format(format)
        .option("header", true)
        // CSV would trim the keys, and the join would not find these rows.
        .option("ignoreLeadingWhiteSpace", false)
        .option("ignoreTrailingWhiteSpace", false);
  }

  Dataset<Row> unanswered(Dataset<Row> rows) throws IOException {
    if (parts(folder).length == 0) {
      return rows;
    }
    Dataset<Row> done =
        read(List.of(folder.toString()))
            .select(keys.stream().map(name -> col(name)).toArray(Column[]::new));
    return rows.join(done, sameKeys(rows, done), "left_anti");
  }

  record Count(long rows, long errors) {}

  Count count() throws IOException {
    if (parts(folder).length == 0) {
      return new Count(0, 0);
    }
    Dataset<Row> answers = read(List.of(folder.toString()));
    // JSON has no such column if no row has an error.
    boolean hasErrors = Arrays.asList(answers.columns()).contains("error");
    Column error = hasErrors ? answers.col("error") : lit(null);
    // CSV stores null as an empty text.
    Column isError = error.isNotNull().and(error.cast("string").notEqual(""));
    Row count = answers.agg(functions.count(lit(1)), functions.count_if(isError)).first();
    return new Count(count.getLong(0), count.getLong(1));
  }

  /** Removes the answers with the given error codes to the given rows. */
  void remove(Dataset<Row> rows, List<String> codes) throws IOException {
    replace();
    if (parts(folder).length == 0) {
      return;
    }
    Dataset<Row> answers = read(List.of(folder.toString()));
    // JSON has no such column if no row has an error.
    if (!Arrays.asList(answers.columns()).contains("error")) {
      return;
    }
    List<String> affected =
        answers
            .filter(answers.col("error").isin(codes.toArray()))
            .select("_metadata.file_name")
            .distinct()
            .as(Encoders.STRING())
            .collectAsList();
    if (affected.isEmpty()) {
      return;
    }
    List<String> paths = affected.stream().map(name -> new Path(folder, name).toString()).toList();
    Dataset<Row> old = read(paths).withColumn(FILE, col("_metadata.file_name"));
    Dataset<Row> remaining =
        old.join(
            rows, old.col("error").isin(codes.toArray()).and(sameKeys(rows, old)), "left_anti");
    // One file per replaced file.
    write(remaining.repartition(col(FILE)))
        .option("maxRecordsPerFile", 0)
        .mode(SaveMode.Overwrite)
        .partitionBy(FILE)
        .option(MARK_SUCCESS, true)
        .save(new Path(folder, REPLACEMENTS).toString());
    for (String name : affected) {
      if (!files.exists(replacement(name))) {
        files.delete(new Path(folder, name), false);
      }
    }
    replace();
  }

  /** Moves the replacements to their places if all have been written, and deletes their folder. */
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
        // Otherwise CSV reads the empty solution of a solved puzzle as null.
        .option("nullValue", "\u0000")
        // A key may contain a line break.
        .option("multiLine", format.equals("csv"))
        // Files of earlier runs may have other columns.
        .option("mergeSchema", true)
        .load(paths.toArray(String[]::new));
  }

  private Column sameKeys(Dataset<Row> rows, Dataset<Row> answers) {
    return keys.stream()
        .map(name -> rows.col(name).cast("string").eqNullSafe(answers.col(name).cast("string")))
        .reduce(lit(true), Column::and);
  }
}
