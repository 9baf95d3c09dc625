package dev.cubewright.bench.cube5x5x5;

import com.google.common.base.Splitter;
import dev.cubewright.bench.contest.Contender;
import dev.cubewright.core.puzzle.State;
import java.io.File;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Chen Shuang's cube555, with the 3x3x3 solver that comes with it. It is no dependency: its classes
 * are loaded from where it was built.
 */
final class PeerFivePhase implements Contender {
  private static final int LONGEST = 21;
  private static final long MOST_PROBES = 100_000_000;

  private final Object search;
  private final Method reduce;
  private final Object threeSearch;
  private final Method solveThree;

  private PeerFivePhase(Object search, Method reduce, Object threeSearch, Method solveThree) {
    this.search = search;
    this.reduce = reduce;
    this.threeSearch = threeSearch;
    this.solveThree = solveThree;
  }

  /**
   * Loads the peer and prepares its tables, which it keeps in the working directory.
   *
   * @param path its classes and the library that comes with it, as on a class path
   */
  static PeerFivePhase ready(String path) throws ReflectiveOperationException {
    List<URL> urls = new ArrayList<>();
    for (String part : Splitter.on(File.pathSeparator).split(path)) {
      try {
        urls.add(new File(part).toURI().toURL());
      } catch (MalformedURLException e) {
        throw new IllegalArgumentException("the peer cannot be loaded from " + part, e);
      }
    }
    // Open as long as the peer is in use: to the end of the program.
    @SuppressWarnings("resource")
    ClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new));
    Class<?> five = loader.loadClass("cs.cube555.Search");
    Class<?> three = loader.loadClass("cs.min2phase.Search");
    five.getMethod("init").invoke(null);
    three.getMethod("init").invoke(null);
    return new PeerFivePhase(
        five.getConstructor().newInstance(),
        five.getMethod("solveReduction", String.class, int.class),
        three.getConstructor().newInstance(),
        three.getMethod("solution", String.class, int.class, long.class, long.class, int.class));
  }

  @Override
  public String name() {
    return "peer";
  }

  @Override
  public String solve(State state, String facelets) {
    PrintStream out = System.out;
    // It tells what it does.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    try {
      String[] reduction = (String[]) reduce.invoke(search, facelets, 0);
      Object rest = solveThree.invoke(threeSearch, reduction[1], LONGEST, MOST_PROBES, 0L, 0);
      return reduction[0] + " " + rest;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the peer failed", e);
    } finally {
      System.setOut(out);
    }
  }
}
