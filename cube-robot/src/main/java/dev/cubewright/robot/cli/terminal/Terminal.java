package dev.cubewright.robot.cli.terminal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Finds out whether a person looks at the output. */
public final class Terminal {
  private Terminal() {}

  /**
   * {@return whether standard error is a terminal, as far as is known: Java knows only whether
   * standard input and output both are, so the system is asked where it shows open files}
   */
  public static boolean showsStandardError() {
    return isTerminal("/proc/self/fd/2");
  }

  /** {@return whether standard input is a terminal, as far as is known} */
  public static boolean isStandardInput() {
    return isTerminal("/proc/self/fd/0");
  }

  /** {@return whether standard output is a terminal, as far as is known} */
  public static boolean isStandardOutput() {
    return isTerminal("/proc/self/fd/1");
  }

  /**
   * {@return whether standard output is a terminal that shows colours, as far as is known}
   *
   * @param environment the value of a variable, null if it is not set
   */
  public static boolean showsColors(Function<String, @Nullable String> environment) {
    return isStandardOutput() && allowsColors(environment);
  }

  /** Returns whether the user has nothing against colours, by NO_COLOR or a dumb terminal. */
  static boolean allowsColors(Function<String, @Nullable String> environment) {
    String noColor = environment.apply("NO_COLOR");
    return (noColor == null || noColor.isEmpty()) && !"dumb".equals(environment.apply("TERM"));
  }

  private static boolean isTerminal(String descriptor) {
    try {
      String file = Files.readSymbolicLink(Path.of(descriptor)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
