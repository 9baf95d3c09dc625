package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The WebAssembly in git matches the firmware's sources. */
class FirmwareCodeTest {
  private static final Path FIRMWARE = Path.of("../firmware");

  @Test
  void isBuiltFromTheFirmware() throws Exception {
    SortedMap<String, String> hashes = new TreeMap<>();
    for (String line : Files.readAllLines(FIRMWARE.resolve("wasm/board.sources"))) {
      hashes.put(line.substring(line.indexOf("  ") + 2), line.substring(0, line.indexOf(' ')));
    }

    assertThat(hashes)
        .as("after a change of the firmware: make -C firmware wasm, which needs clang 14.0.6")
        .isEqualTo(sources());
  }

  /** Runs only with that compiler, which builds the same bytes in any folder. */
  @Test
  void isReproducedByTheSameCompiler() throws Exception {
    if (run("clang-14", "--version").contains("clang version 14.0.6")) {
      assertThat(run("make", "-C", FIRMWARE.toString(), "check-wasm")).doesNotContain("differ");
    }
  }

  private static SortedMap<String, String> sources() throws IOException, GeneralSecurityException {
    SortedMap<String, String> hashes = new TreeMap<>();
    Path code = FIRMWARE.resolve("cubewright/src");
    try (Stream<Path> files = Files.list(code)) {
      for (Path file : files.filter(each -> each.toString().matches(".*\\.[ch]")).toList()) {
        if (!file.getFileName().toString().startsWith("avr_")) {
          hashes.put(FIRMWARE.relativize(file).toString(), hash(file));
        }
      }
    }
    hashes.put("wasm/simulated.c", hash(FIRMWARE.resolve("wasm/simulated.c")));
    return hashes;
  }

  private static String hash(Path file) throws IOException, GeneralSecurityException {
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
  }

  /** Returns the output of a program; blank if the program is not installed. */
  private static String run(String... command) throws IOException, InterruptedException {
    Process process;
    try {
      process = new ProcessBuilder(command).redirectErrorStream(true).start();
    } catch (IOException e) {
      return "";
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(output).isZero();
    return output;
  }
}
