package dev.cubewright.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A cluster of a master and two workers on this machine, each in a separate process, with executors
 * of one core. {@code tools/spark} starts it as in the guide.
 */
@Tag("long")
class ClusterIT {
  private static final int STATES = 20_000;
  private static final int PARTITIONS = 24;
  private static final PuzzleSolvers SOLVERS = PuzzleCatalog.of("3x3x3");

  private final List<Process> processes = new ArrayList<>();
  private String master = "";

  @TempDir Path folder;

  @BeforeEach
  void start() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    master = "spark://127.0.0.1:" + port;
    Process leader =
        spark(
            "master",
            "class",
            "org.apache.spark.deploy.master.Master",
            "--host",
            "127.0.0.1",
            "--port",
            Integer.toString(port),
            "--webui-port",
            "0");
    await(leader, () -> log("master").contains("I have been elected leader"));
    for (String name : List.of("worker-0", "worker-1")) {
      Process worker =
          spark(
              name,
              "class",
              "org.apache.spark.deploy.worker.Worker",
              master,
              "--cores",
              "1",
              "--memory",
              "1g",
              "--webui-port",
              "0",
              "--work-dir",
              folder.resolve(name).toString());
      await(worker, () -> log(name).contains("Successfully registered with master"));
    }
    Files.write(folder.resolve("cubes.txt"), facelets());
  }

  @AfterEach
  void stop() {
    processes.forEach(ClusterIT::kill);
  }

  private static List<String> facelets() {
    SplittableRandom random = new SplittableRandom(11);
    FaceletWriter writer = new FaceletWriter(SOLVERS.stateSpace().puzzle());
    return Stream.generate(() -> writer.write(SOLVERS.stateSpace().random(random)))
        .limit(STATES)
        .toList();
  }

  private Process spark(String name, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("../tools/spark"));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(name + ".log").toFile());
    builder.environment().remove("SPARK_HOME");
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private Process job(String name) throws IOException {
    return spark(
        name,
        "--master",
        master,
        "--conf",
        "spark.ui.enabled=false",
        "--executor-memory",
        "700m",
        "--",
        "3x3x3",
        folder.resolve("cubes.txt").toString(),
        folder.resolve("answers").toString(),
        "--output-format",
        "csv",
        "--partitions",
        Integer.toString(PARTITIONS),
        "-o",
        "table-dir=" + Path.of(System.getProperty("cubewright.tables")).toAbsolutePath());
  }

  private String log(String name) {
    try {
      return Files.readString(folder.resolve(name + ".log"));
    } catch (IOException e) {
      return "";
    }
  }

  /** Waits for a condition while the process runs. */
  private void await(Process process, BooleanSupplier condition) throws InterruptedException {
    while (!condition.getAsBoolean()) {
      assertThat(process.waitFor(100, TimeUnit.MILLISECONDS))
          .as(() -> log("master") + log("job") + log("first"))
          .isFalse();
    }
  }

  private static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  /** Returns the files of finished tasks. */
  private List<Path> done() {
    Path answers = folder.resolve("answers");
    if (!Files.isDirectory(answers)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(answers)) {
      return files.filter(file -> file.getFileName().toString().startsWith("part-")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the solutions by facelets; no state may have two answers. */
  private Map<String, String> solutions() throws IOException {
    Map<String, String> solutions = new HashMap<>();
    for (Path file : done()) {
      List<String> lines = Files.readAllLines(file);
      assertThat(lines.get(0)).isEqualTo("facelets,solution,cost,optimal,nodes,milliseconds,error");
      for (String line : lines.subList(1, lines.size())) {
        String[] parts = line.split(",", -1);
        assertThat(solutions.put(parts[0], parts[1])).as(line).isNull();
        assertThat(parts[6]).as(line).isEmpty();
      }
    }
    return solutions;
  }

  private void allAreRight() throws IOException {
    Map<String, String> solutions = solutions();
    assertThat(solutions).hasSize(STATES);
    FaceletReader reader = new FaceletReader(SOLVERS.stateSpace());
    int[] rows = new int[1];
    for (String facelets : Files.readAllLines(folder.resolve("cubes.txt"))) {
      String solution = solutions.get(facelets);
      State state = reader.require(facelets);
      State end = Algorithm.parse(SOLVERS.stateSpace().puzzle(), solution).applyTo(state);
      assertThat(SOLVERS.stateSpace().puzzle().isSolved(end)).as(facelets).isTrue();
      if (rows[0]++ % 100 == 0) {
        assertThat(solution).isEqualTo(SOLVERS.solve(state).toString());
      }
    }
  }

  @Test
  void aKilledWorkerLosesNoRow() throws Exception {
    Process job = job("job");
    Process victim = processes.get(2);
    await(job, () -> done().size() >= 4 && victim.descendants().findAny().isPresent());
    kill(victim);

    assertThat(job.waitFor()).as(() -> log("job")).isZero();
    assertThat(log("job")).contains("Lost executor");
    allAreRight();
  }

  @Test
  void aKilledJobIsResumed() throws Exception {
    Process first = job("first");
    await(first, () -> done().size() >= 4);
    kill(first);
    first.waitFor();
    List<Path> kept = done();

    Process second = job("second");
    assertThat(second.waitFor()).as(() -> log("second")).isZero();

    assertThat(kept).hasSizeLessThan(PARTITIONS);
    assertThat(done()).containsAll(kept);
    allAreRight();
  }
}
