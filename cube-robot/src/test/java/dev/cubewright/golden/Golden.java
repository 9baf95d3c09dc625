package dev.cubewright.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.CRC32;

/**
 * Golden lists: files in {@code src/test/golden} with a key and a result per line, separated by a
 * tab. A changed result is a change of behavior. This command writes all lists:
 *
 * <pre>./mvnw test -pl cube-robot -am -Dtest='*GoldenTest' -Dsurefire.failIfNoSpecifiedTests=false
 *     -DexcludedGroups=none -Dcubewright.page=write</pre>
 */
public final class Golden {
  private static final Path FOLDER = Path.of("src", "test", "golden");

  private Golden() {}

  /** Whether this run writes the lists. */
  public static boolean writes() {
    return System.getProperty("cubewright.page", "").equals("write");
  }

  /** Requires that results equal a complete list, or writes the list. */
  public static void requireAll(String list, Map<String, String> results) throws IOException {
    if (writes()) {
      Files.createDirectories(FOLDER);
      StringBuilder text = new StringBuilder();
      new TreeMap<>(results)
          .forEach((key, result) -> text.append(key).append('\t').append(result).append('\n'));
      Files.writeString(file(list), text);
    }
    requireEqual(list, read(list), results);
  }

  /** Requires that results equal those of the same keys in a list; never writes the list. */
  public static void requireSome(String list, Map<String, String> results) throws IOException {
    Map<String, String> known = new LinkedHashMap<>(read(list));
    known.keySet().retainAll(results.keySet());
    requireEqual(list, known, results);
  }

  private static void requireEqual(
      String list, Map<String, String> expected, Map<String, String> results) {
    TreeSet<String> keys = new TreeSet<>(expected.keySet());
    keys.addAll(results.keySet());
    assertThat(keys.stream().filter(key -> !Objects.equals(expected.get(key), results.get(key))))
        .as(list)
        .allSatisfy(key -> assertThat(results.get(key)).as(key).isEqualTo(expected.get(key)));
  }

  /** Returns a checksum of a long text. */
  public static String checksum(Object text) {
    CRC32 checksum = new CRC32();
    checksum.update(text.toString().getBytes(StandardCharsets.UTF_8));
    return "%08x".formatted(checksum.getValue());
  }

  private static SortedMap<String, String> read(String list) throws IOException {
    SortedMap<String, String> results = new TreeMap<>();
    for (String line : Files.readAllLines(file(list))) {
      String[] parts = line.split("\t", 2);
      results.put(parts[0], parts[1]);
    }
    return results;
  }

  private static Path file(String list) {
    return FOLDER.resolve(list + ".tsv");
  }
}
