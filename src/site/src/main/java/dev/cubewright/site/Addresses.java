package dev.cubewright.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Where each file of the repository is on the site, and which files are linked to. */
final class Addresses {
  private static final Pattern ELSEWHERE = Pattern.compile("(https?|mailto):.*");
  private static final Pattern PICTURE = Pattern.compile(".*\\.(png|jpg|svg)");

  private final Path root;
  private final Deque<Path> waiting = new ArrayDeque<>();
  private final Set<Path> seen = new HashSet<>();
  private final List<String> faults = new ArrayList<>();

  Addresses(Path root) {
    this.root = root;
  }

  static boolean isPicture(Path file) {
    return PICTURE.matcher(file.toString()).matches();
  }

  /** Returns the address of a guide. */
  static Path ofPage(Path file) {
    String name = file.toString();
    return Path.of(
        name.endsWith("README.md")
            ? name.replaceAll("README\\.md$", "index.html")
            : name.replaceAll("\\.md$", ".html"));
  }

  static Path ofFolder(Path folder) {
    return folder.resolve("index.html");
  }

  static Path ofText(Path file) {
    return Path.of(file + ".html");
  }

  /** Returns the address that a link of a guide becomes, and notes the file that it leads to. */
  String of(Path guide, String link) {
    if (ELSEWHERE.matcher(link).matches() || link.startsWith("#")) {
      return link;
    }
    int hash = link.indexOf('#');
    String file = hash < 0 ? link : link.substring(0, hash);
    return of(guide, guide.resolveSibling(file).normalize(), hash < 0 ? "" : link.substring(hash));
  }

  /** Returns the address of a file as seen from a guide, and notes the file. */
  String of(Path guide, Path file, String fragment) {
    Path there = root.resolve(file);
    Path address;
    if (!Files.exists(there)) {
      faults.add(guide + ": links to " + file + ", which does not exist");
      return file.toString();
    } else if (Files.isDirectory(there) && Files.exists(there.resolve("README.md"))) {
      address = ofFolder(file);
    } else if (file.toString().endsWith(".md")) {
      address = ofPage(file);
    } else {
      address = Files.isDirectory(there) ? ofFolder(file) : isPicture(file) ? file : ofText(file);
      if (seen.add(file)) {
        waiting.add(file);
      }
    }
    return relative(ofPage(guide), address) + fragment;
  }

  /** Returns how one page leads to another. */
  static String relative(Path from, Path to) {
    Path folder = from.getParent();
    return (folder == null ? to : folder.relativize(to)).toString();
  }

  /** Returns a file that is linked to and was not returned yet, or null if there is none. */
  @Nullable Path next() {
    return waiting.poll();
  }

  /** Returns a sentence for each link that leads nowhere. */
  List<String> faults() {
    return faults;
  }
}
