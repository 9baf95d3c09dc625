package dev.cubewright.console.state;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.StoreListener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * The solvers of a console's puzzles, and the progress of the tables that they build. Thread-safe.
 */
public final class ConsolePuzzles {
  private final SolverSettings settings;
  private final Map<String, PuzzleSolvers> puzzles = new ConcurrentHashMap<>();
  private volatile Consumer<List<StateSchema.Table>> display = rows -> {};

  /**
   * Creates solvers without tables.
   *
   * @param messages receives the faults of table files
   * @param settings creates the settings of all solvers, with these listeners of their tables
   */
  public ConsolePuzzles(
      StoreListener messages, BiFunction<StoreListener, BuildListener, SolverSettings> settings) {
    Progress progress = new Progress(messages);
    this.settings = settings.apply(progress, progress);
  }

  /** Shows the tables that are being built, by several threads, from now on. */
  void showProgress(Consumer<List<StateSchema.Table>> where) {
    display = where;
    where.accept(List.of());
  }

  /**
   * {@return the solvers of a puzzle, always the same instance}
   *
   * @param name its name, such as {@code 2x2x2}
   * @throws ProblemException if the puzzle has no solvers of its own
   */
  public PuzzleSolvers puzzle(String name) {
    return PuzzleCatalog.find(name)
        .map(entry -> puzzles.computeIfAbsent(entry.name(), key -> entry.solvers().apply(settings)))
        .orElseThrow(
            () ->
                ProblemException.of(
                    "no-such-puzzle",
                    "there is no puzzle \""
                        + name
                        + "\" here; take one of "
                        + PuzzleCatalog.entries().stream()
                            .map(PuzzleCatalog.Entry::name)
                            .collect(Collectors.joining(", "))));
  }

  /**
   * Returns the solvers of a puzzle by a beginner's method, always the same instance; empty if the
   * puzzle has no such method.
   *
   * @throws ProblemException if there is no such puzzle
   */
  Optional<PuzzleSolvers> layerByLayer(String name) {
    StateSpace states = puzzle(name).stateSpace();
    String file = "methods/" + states.puzzle().name() + "-layers.json";
    try (InputStream in = ConsolePuzzles.class.getResourceAsStream(file)) {
      if (in == null) {
        return Optional.empty();
      }
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      FaceletReader goals = new FaceletReader(states);
      return Optional.of(
          puzzles.computeIfAbsent(
              file,
              key ->
                  PuzzleCatalog.phases(
                      states,
                      PhaseChain.read(
                          file, text, states.puzzle(), (goal, called) -> goals.readPattern(goal)),
                      settings)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The tables that are being built. */
  private final class Progress implements StoreListener, BuildListener {
    private final StoreListener messages;

    /** Oldest first: a build that needs other tables builds the last one first. */
    private final Map<TableIdentity, Double> shares = new LinkedHashMap<>();

    Progress(StoreListener messages) {
      this.messages = messages;
    }

    private synchronized void change(Consumer<Map<TableIdentity, Double>> change) {
      change.accept(shares);
      display.accept(
          shares.entrySet().stream()
              .map(
                  entry ->
                      new StateSchema.Table(
                          entry.getKey().puzzle(),
                          entry.getKey().coordinate() + ", " + entry.getKey().costModel(),
                          entry.getValue()))
              .toList());
    }

    @Override
    public void building(TableIdentity identity) {
      change(all -> all.put(identity, 0.0));
    }

    @Override
    public void found(long cost, long found, long entries) {
      change(
          all ->
              all.keySet().stream()
                  .reduce((former, latter) -> latter)
                  .ifPresent(last -> all.put(last, (double) found / entries)));
    }

    @Override
    public void built(TableIdentity identity, long nanos) {
      change(all -> all.remove(identity));
    }

    @Override
    public void buildFailed(TableIdentity identity) {
      change(all -> all.remove(identity));
    }

    @Override
    public void rejected(Path path, String reason) {
      messages.rejected(path, reason);
    }

    @Override
    public void notStored(Path path, String reason) {
      messages.notStored(path, reason);
    }

    @Override
    public void unfinishedNotStored(Path path, String reason) {
      messages.unfinishedNotStored(path, reason);
    }
  }
}
