package dev.cubewright.vision.frame;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Pictures from files, in sequence. A file is read when it is requested. */
public final class FileSource implements FrameSource {
  private static final List<String> FACES = List.of("U", "R", "F", "D", "L", "B");

  /** Includes unsupported kinds, which are reported as unsupported instead of missing. */
  private static final Set<String> ENDINGS =
      Set.of(
          "jpg", "jpeg", "jpe", "jfif", "png", "bmp", "gif", "heic", "heif", "avif", "webp", "tif",
          "tiff", "jp2", "jxl", "dng", "raw");

  private final List<Path> files;
  private int taken;
  private boolean closed;

  private FileSource(List<Path> files) {
    this.files = files;
  }

  /**
   * {@return the pictures in files, in the given order}
   *
   * @param files picture files
   */
  public static FileSource ofFiles(List<Path> files) {
    return new FileSource(List.copyOf(files));
  }

  /**
   * {@return the pictures of the six faces in a folder, in the order U R F D L B}
   *
   * <p>The files are named after the faces, in upper or lower case, with the extension of a picture
   * format. Hidden files and other extensions are ignored.
   *
   * @param folder a folder
   * @throws ProblemException if the folder cannot be read
   * @throws ProblemException if a face is missing or present twice, or there is another picture
   */
  public static FileSource ofFaces(Path folder) {
    TreeMap<String, List<String>> byFace = new TreeMap<>();
    for (String name : pictures(folder)) {
      String face = name.substring(0, name.lastIndexOf('.')).toUpperCase(Locale.ROOT);
      byFace.computeIfAbsent(face, key -> new ArrayList<>()).add(name);
    }
    for (List<String> names : byFace.values()) {
      if (names.size() > 1) {
        throw wrongCount(
            folder, "contains " + listed(names) + " for the same face; keep one of them");
      }
    }
    List<String> missing = FACES.stream().filter(face -> !byFace.containsKey(face)).toList();
    List<String> others =
        byFace.entrySet().stream()
            .filter(entry -> !FACES.contains(entry.getKey()))
            .flatMap(entry -> entry.getValue().stream())
            .toList();
    if (!missing.isEmpty()) {
      throw wrongCount(
          folder,
          "has no picture of "
              + (missing.size() == 1 ? "face " : "the faces ")
              + listed(missing)
              + (others.isEmpty() ? "" : " (but it has " + listed(others) + ")")
              + "; name the pictures after the faces U, R, F, D, L and B, such as U.jpg");
    }
    if (!others.isEmpty()) {
      throw wrongCount(
          folder,
          "contains not only the six faces but also " + listed(others) + "; remove the others");
    }
    return new FileSource(
        FACES.stream().map(byFace::get).flatMap(Collection::stream).map(folder::resolve).toList());
  }

  private static List<String> pictures(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith(".") && ENDINGS.contains(ending(name)))
          .sorted()
          .toList();
    } catch (IOException e) {
      String name = folder.toString();
      String message =
          Files.isRegularFile(folder)
              ? name + " is a file, not a folder; specify the folder with the six pictures"
              : FrameReader.whyUnreadable("folder", name, e);
      throw FaultKind.UNREADABLE_IMAGE.exception(name, message, e);
    }
  }

  private static String ending(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }

  private static ProblemException wrongCount(Path folder, String reason) {
    return FaultKind.WRONG_FACE_COUNT.exception(
        folder.toString(), "the folder " + folder + " " + reason);
  }

  private static String listed(List<String> items) {
    int last = items.size() - 1;
    return last == 0
        ? items.get(0)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }

  /** {@return the files that have not been read} */
  public List<Path> remaining() {
    return files.subList(closed ? files.size() : taken, files.size());
  }

  /**
   * {@inheritDoc}
   *
   * @throws ProblemException if the file has no readable picture, or there are no more files
   */
  @Override
  public Frame next() {
    if (remaining().isEmpty()) {
      throw FaultKind.WRONG_FACE_COUNT.exception(
          "",
          closed
              ? "the pictures are closed; open them again"
              : "no more pictures after " + files.size() + "; specify one for each face");
    }
    return FrameReader.read(files.get(taken++));
  }

  @Override
  public void close() {
    closed = true;
  }
}
