package dev.cubewright.site;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What surrounds each page: the head, the lists of pages and of the page's own parts. */
final class Template {
  private static final Pattern PART = Pattern.compile("<h2 id=\"([^\"]*)\">(.*?)</h2>");

  private static final Path START = Path.of("index.html");
  private static final Path API = Path.of("api/index.html");
  private static final Path CHANGES = Path.of("CHANGELOG.html");
  private static final Path DECISIONS = Path.of("docs/decisions");

  private final List<Page> guides;

  Template(List<Page> guides) {
    this.guides = guides;
  }

  /** Returns a whole page. */
  String page(Path address, String title, String html) {
    String icon = Addresses.relative(address, Path.of("icon.svg"));
    String style = Addresses.relative(address, Path.of("site.css"));
    String shown = title.equals("Cubewright") ? title : escaped(title) + " – Cubewright";
    return """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>%s</title>
        <link rel="icon" href="%s">
        <link rel="stylesheet" href="%s">
        </head>
        <body>
        <a class="skip" href="#text">To the text</a>
        <header>%s%s%s<a class="pages" href="#pages">Pages</a></header>
        <main id="text">
        %s</main>
        <nav id="pages" aria-label="Pages">%s</nav>
        </body>
        </html>
        """
        .formatted(
            shown,
            icon,
            style,
            link(address, START, "Cubewright"),
            link(address, API, "Java API"),
            link(address, CHANGES, "Changes"),
            html,
            pages(address) + parts(html));
  }

  private String pages(Path address) {
    return list("Guides", address, false) + list("Decisions", address, true);
  }

  private String list(String name, Path address, boolean decisions) {
    StringBuilder list = new StringBuilder();
    boolean here = address.startsWith(DECISIONS) == decisions;
    list.append("<details").append(here ? " open" : "").append("><summary>").append(name);
    list.append("</summary><ul>");
    guides.stream()
        .filter(guide -> guide.path().startsWith(DECISIONS) == decisions)
        .filter(guide -> guide.path().getNameCount() > 1)
        .sorted(Comparator.comparing(guide -> decisions ? guide.path().toString() : guide.title()))
        .forEach(
            guide ->
                list.append("<li>")
                    .append(link(address, Addresses.ofPage(guide.path()), guide.title()))
                    .append("</li>"));
    return list.append("</ul></details>\n").toString();
  }

  private static String parts(String html) {
    StringBuilder list = new StringBuilder();
    Matcher part = PART.matcher(html);
    while (part.find()) {
      list.append("<li><a href=\"#").append(part.group(1)).append("\">");
      list.append(part.group(2).replaceAll("</?a[^>]*>", "")).append("</a></li>");
    }
    return list.isEmpty()
        ? ""
        : "<details open><summary>On this page</summary><ul>" + list + "</ul></details>\n";
  }

  private static String link(Path from, Path to, String text) {
    return "<a href=\"%s\"%s>%s</a>"
        .formatted(
            Addresses.relative(from, to),
            from.equals(to) ? " aria-current=\"page\"" : "",
            escaped(text));
  }

  /** Returns a text as HTML shows it. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
