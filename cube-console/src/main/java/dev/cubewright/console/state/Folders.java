package dev.cubewright.console.state;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Removes the folders of this machine from messages to other machines. */
final class Folders {
  /**
   * An absolute path up to its last name; devices and addresses of the console are none. It never
   * goes back, for which a long one would need a stack as deep.
   */
  private static final Pattern FOLDER =
      Pattern.compile("(?<![\\w.:/~-])/(?!dev/|api/)(?:[^\\s/\"'<>|:;,()]++/)++");

  /** Those of the user, which may have spaces in their names. */
  private static final List<String> OWN =
      Stream.of("user.home", "user.dir", "java.io.tmpdir")
          .flatMap(name -> Optional.ofNullable(System.getProperty(name)).stream())
          .filter(folder -> folder.length() > 1)
          .toList();

  private Folders() {}

  /** Returns a text that names files without their folders. */
  static String removedFrom(String text) {
    if (text.indexOf('/') < 0) {
      return text;
    }
    String shorter = text;
    for (String folder : OWN) {
      shorter = shorter.replace(folder + "/", "/own/");
    }
    return FOLDER.matcher(shorter).replaceAll("");
  }
}
