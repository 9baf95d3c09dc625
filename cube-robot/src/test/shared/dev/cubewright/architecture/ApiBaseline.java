package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The listings in {@code docs/api} of what the libraries export. */
public final class ApiBaseline {
  private static final Path FOLDER = Path.of("../docs/api");

  private ApiBaseline() {}

  /**
   * Holds what a library exports against its listing. With {@code -Dcubewright.page=write} it is
   * written there.
   *
   * @param library the name of the library
   * @param inModule a class of it
   */
  public static void check(String library, Class<?> inModule)
      throws IOException, URISyntaxException {
    Path listing = FOLDER.resolve(library + ".txt");
    String now = ApiListing.of(inModule);
    if (System.getProperty("cubewright.page", "").equals("write")) {
      Files.createDirectories(FOLDER);
      Files.writeString(listing, now);
      return;
    }

    assertThat(now.lines())
        .as(
            "the API of %s is not that of %s. To accept the change, run%n  ./mvnw -q -pl"
                + " cube-robot,cube-spark -am test -Dtest=ApiBaselineTest"
                + " -Dsurefire.failIfNoSpecifiedTests=false -Dcubewright.page=write%nand commit %s"
                + " with a line in CHANGELOG.md; a change that breaks callers needs a new major"
                + " version once 1.0 is out.",
            library, listing, listing)
        .containsExactlyElementsOf(Files.readAllLines(listing));
  }
}
