package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** A folder with one picture of each face, called {@code U.jpg} and so on, in capitals or not. */
record FaceFolder(Path folder) {
  private static final List<String> FACES = List.of("U", "R", "F", "D", "L", "B");

  /** Includes unsupported kinds, which are then reported as such instead of as missing. */
  private static final Set<String> ENDINGS =
      Set.of(
          "jpg", "jpeg", "jpe", "jfif", "png", "bmp", "gif", "heic", "heif", "avif", "webp", "tif",
          "tiff", "jp2", "jxl", "dng", "raw");

  /**
   * Returns the six files in the order of faces.
   *
   * @throws VisionException if the folder cannot be read
   * @throws VisionException if a face is missing or there twice, or another picture is there
   */
  List<Path> files() {
    TreeMap<String, List<String>> byFace = new TreeMap<>();
    for (String name : pictures()) {
      String face = name.substring(0, name.lastIndexOf('.')).toUpperCase(Locale.ROOT);
      byFace.computeIfAbsent(face, key -> new ArrayList<>()).add(name);
    }
    List<String> missing = FACES.stream().filter(face -> !byFace.containsKey(face)).toList();
    byFace
        .values()
        .forEach(
            names -> {
              if (names.size() > 1) {
                throw wrongCount("has " + listed(names) + " for one face; keep one of them");
              }
            });
    List<String> others = byFace.keySet().stream().filter(face -> !FACES.contains(face)).toList();
    if (!missing.isEmpty()) {
      String found = others.isEmpty() ? "" : " (but it has " + named(others, byFace) + ")";
      throw wrongCount(
          "has no picture of "
              + (missing.size() == 1 ? "face " : "the faces ")
              + listed(missing)
              + found
              + "; name its pictures by the faces U, R, F, D, L and B, as U.jpg");
    }
    if (!others.isEmpty()) {
      throw wrongCount(
          "has besides the six faces " + named(others, byFace) + "; take it out of the folder");
    }
    return FACES.stream()
        .map(face -> folder.resolve(byFace.getOrDefault(face, List.of()).get(0)))
        .toList();
  }

  private List<String> pictures() {
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
              ? name + " is a file, not a folder; name the folder with the six pictures"
              : FrameReader.whyUnreadable("folder", name, e);
      throw VisionException.of(FaultKind.UNREADABLE_IMAGE, name, message, e);
    }
  }

  private VisionException wrongCount(String what) {
    return VisionException.of(
        FaultKind.WRONG_FACE_COUNT, folder.toString(), "the folder " + folder + " " + what);
  }

  private static String named(List<String> stems, TreeMap<String, List<String>> files) {
    return listed(
        stems.stream()
            .map(stem -> String.join(", ", files.getOrDefault(stem, List.of())))
            .toList());
  }

  private static String listed(List<String> items) {
    int last = items.size() - 1;
    return last == 0
        ? items.get(0)
        : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
  }

  /** Returns what follows the last dot, nothing if there is none. */
  private static String ending(String name) {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(dot + 1).toLowerCase(Locale.ROOT);
  }
}
