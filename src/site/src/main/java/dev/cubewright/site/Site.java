package dev.cubewright.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/** Writes the guides of the repository, and the files that they link to, as pages. */
public final class Site {
  private static final List<String> FOLDERS = List.of("docs", "firmware", "puzzles");

  /** The picture that the console has, too. */
  private static final String ICON =
      "cube-console/src/main/resources/dev/cubewright/console/web/page/icon.svg";

  private final Path root;
  private final Path out;
  private final Addresses addresses;
  private final Template template;

  private Site(Path root, Path out, List<Page> guides) {
    this.root = root;
    this.out = out;
    this.addresses = new Addresses(root);
    this.template = new Template(guides);
  }

  /**
   * Writes the site into a folder, which may have the Javadoc already, and checks all its links.
   *
   * @param arguments the folder of the repository and the folder of the site
   * @throws IOException if a file cannot be read or written
   */
  public static void main(String[] arguments) throws IOException {
    Path root = Path.of(arguments[0]).toAbsolutePath().normalize();
    Path out = Path.of(arguments[1]);
    List<Page> guides = guides(root);
    Site site = new Site(root, out, guides);
    for (Page guide : guides) {
      site.write(Addresses.ofPage(guide.path()), guide.title(), guide.html(site.addresses));
    }
    site.writeLinkedFiles();
    Files.write(out.resolve("icon.svg"), Files.readAllBytes(root.resolve(ICON)));
    try (InputStream style = Objects.requireNonNull(Site.class.getResourceAsStream("site.css"))) {
      Files.write(out.resolve("site.css"), style.readAllBytes());
    }
    List<String> faults = new ArrayList<>(site.addresses.faults());
    LinkCheck check = new LinkCheck(out);
    faults.addAll(check.faults());
    faults.forEach(System.err::println);
    System.out.println("site: " + check.summary());
    if (!faults.isEmpty()) {
      System.exit(1);
    }
  }

  static List<Page> guides(Path root) throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> top = Files.list(root)) {
      top.map(root::relativize).filter(Site::isGuide).forEach(files::add);
    }
    for (String folder : FOLDERS) {
      try (Stream<Path> inside = Files.walk(root.resolve(folder))) {
        inside.map(root::relativize).filter(Site::isGuide).forEach(files::add);
      }
    }
    List<Page> guides = new ArrayList<>();
    for (Path file : files) {
      guides.add(new Page(file, Files.readString(root.resolve(file))));
    }
    guides.sort(Comparator.comparing(Page::path));
    return guides;
  }

  private static boolean isGuide(Path file) {
    return file.toString().endsWith(".md") && !isBuilt(file);
  }

  /** Whether a file of the repository is in a folder of what was built. */
  private static boolean isBuilt(Path file) {
    return file.toString().contains("/target/");
  }

  /** Pictures as they are, other files as text, folders as lists of what is in them. */
  private void writeLinkedFiles() throws IOException {
    for (Path file = addresses.next(); file != null; file = addresses.next()) {
      Path source = root.resolve(file);
      if (Addresses.isPicture(file)) {
        Path copy = out.resolve(file);
        Files.createDirectories(Objects.requireNonNull(copy.getParent()));
        Files.write(copy, Files.readAllBytes(source));
      } else if (Files.isDirectory(source)) {
        write(Addresses.ofFolder(file), file.toString(), list(file));
      } else {
        String text = Files.readString(source);
        write(
            Addresses.ofText(file),
            file.toString(),
            "<h1>" + file + "</h1>\n<pre><code>" + Template.escaped(text) + "</code></pre>\n");
      }
    }
  }

  private String list(Path folder) throws IOException {
    StringBuilder html = new StringBuilder("<h1>" + folder + "</h1>\n<ul>\n");
    try (Stream<Path> inside = Files.walk(root.resolve(folder))) {
      List<Path> files =
          inside.filter(Files::isRegularFile).map(root::relativize).sorted().toList();
      for (Path file : files) {
        if (!isBuilt(file)) {
          String address = addresses.of(folder.resolve("README.md"), file, "");
          String name = Template.escaped(folder.relativize(file).toString());
          html.append("<li><a href=\"").append(address).append("\">").append(name);
          html.append("</a></li>\n");
        }
      }
    }
    return html.append("</ul>\n").toString();
  }

  private void write(Path address, String title, String html) throws IOException {
    Path file = out.resolve(address);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, template.page(address, title, html));
  }
}
