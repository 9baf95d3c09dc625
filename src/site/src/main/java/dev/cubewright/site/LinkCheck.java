package dev.cubewright.site;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds links to what a site does not have, and what a page would load from elsewhere. */
final class LinkCheck {
  private static final Pattern LINK = Pattern.compile("<[^>]*?\\s(?:href|src)=\"([^\"]*)\"");
  private static final Pattern ANCHOR = Pattern.compile("\\s(?:id|name)=\"([^\"]*)\"");
  private static final Pattern ELSEWHERE = Pattern.compile("(?i)(https?:|mailto:|//).*");

  /** Text of a program, which is no link. */
  private static final Pattern SCRIPT = Pattern.compile("(?s)<script[^>]*>.*?</script>|<!--.*?-->");

  private static final Pattern LOADED =
      Pattern.compile("(?i)<(?:link|script|img|iframe)[^>]*(?:href|src)=\"(?:https?:)?//[^>]*>");

  private final Path site;
  private final Map<Path, Set<String>> anchors = new HashMap<>();
  private int pages;
  private int links;

  LinkCheck(Path site) {
    this.site = site;
  }

  /** Returns a sentence for each fault of each page. */
  List<String> faults() throws IOException {
    List<String> faults = new ArrayList<>();
    List<Path> all;
    try (Stream<Path> files = Files.walk(site)) {
      all = files.filter(file -> file.toString().endsWith(".html")).sorted().toList();
    }
    for (Path page : all) {
      pages++;
      String html = Files.readString(page);
      LOADED
          .matcher(html)
          .results()
          .forEach(tag -> faults.add(site.relativize(page) + ": loads " + tag.group()));
      String text = SCRIPT.matcher(html).replaceAll("");
      List<String> targets = LINK.matcher(text).results().map(LinkCheck::first).distinct().toList();
      for (String target : targets) {
        links++;
        if (!ELSEWHERE.matcher(target).matches() && !leadsSomewhere(page, target)) {
          faults.add(site.relativize(page) + ": links to " + target + ", which does not exist");
        }
      }
    }
    return faults;
  }

  String summary() {
    return pages + " pages with " + links + " links";
  }

  private static String first(MatchResult match) {
    return match.group(1);
  }

  private boolean leadsSomewhere(Path page, String target) throws IOException {
    String[] parts = target.replace("&amp;", "&").split("#", 2);
    String file =
        URLDecoder.decode(
            parts[0].replaceAll("\\?.*", "").replace("+", "%2B"), StandardCharsets.UTF_8);
    Path there = file.isEmpty() ? page : page.resolveSibling(file).normalize();
    if (!Files.isRegularFile(there) || !there.startsWith(site)) {
      return false;
    }
    return parts.length == 1
        || parts[1].isEmpty()
        || anchors(there)
            .contains(URLDecoder.decode(parts[1].replace("+", "%2B"), StandardCharsets.UTF_8));
  }

  private Set<String> anchors(Path page) throws IOException {
    Set<String> known = anchors.get(page);
    if (known == null) {
      known =
          ANCHOR
              .matcher(Files.readString(page))
              .results()
              .map(match -> match.group(1).replace("&lt;", "<").replace("&gt;", ">"))
              .collect(Collectors.toSet());
      anchors.put(page, known);
    }
    return known;
  }
}
