package dev.cubewright.bench;

import com.google.common.base.Splitter;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chen Shuang's cube555 and its 3x3x3 solver, loaded from the class path of a build. */
final class PeerFivePhase {
  private static final int LONGEST = 21;
  private static final long MOST_PROBES = 100_000_000;

  private final Object search;
  private final Method reduce;
  private final Object threeSearch;
  private final Method solveThree;

  /** Loads the peer and prepares its tables in the working directory. */
  PeerFivePhase(String path) throws ReflectiveOperationException, IOException {
    List<URL> urls = new ArrayList<>();
    for (String part : Splitter.on(File.pathSeparator).split(path)) {
      urls.add(new File(part).toURI().toURL());
    }
    // Remains open until the program ends.
    @SuppressWarnings("resource")
    ClassLoader loader = new URLClassLoader(urls.toArray(URL[]::new));
    Class<?> five = loader.loadClass("cs.cube555.Search");
    Class<?> three = loader.loadClass("cs.min2phase.Search");
    five.getMethod("init").invoke(null);
    three.getMethod("init").invoke(null);
    search = five.getConstructor().newInstance();
    reduce = five.getMethod("solveReduction", String.class, int.class);
    threeSearch = three.getConstructor().newInstance();
    solveThree =
        three.getMethod("solution", String.class, int.class, long.class, long.class, int.class);
  }

  Optional<String> solve(String facelets) {
    PrintStream out = System.out;
    // The peer prints its progress.
    System.setOut(new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    try {
      String[] reduction = (String[]) reduce.invoke(search, facelets, 0);
      Object rest = solveThree.invoke(threeSearch, reduction[1], LONGEST, MOST_PROBES, 0L, 0);
      return Optional.of(reduction[0] + " " + rest);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the peer failed", e);
    } finally {
      System.setOut(out);
    }
  }
}
