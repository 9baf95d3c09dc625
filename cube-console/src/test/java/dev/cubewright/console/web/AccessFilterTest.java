package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every row of "Who may" in docs/http.md. */
class AccessFilterTest {
  private static final int PORT = 8421;
  private static final String TOKEN = "abc-DEF_123";
  private static final String OWN = "192.168.1.5";
  private static final String OTHER = "192.168.1.77";

  private final AccessFilter here =
      new AccessFilter(PORT, PORT, ConsoleAccess.thisMachine(), Set.of("pi", "pi.local"));
  private final AccessFilter lan =
      new AccessFilter(
          PORT, PORT, new ConsoleAccess(true, Optional.of(TOKEN), false), Set.of("pi", "pi.local"));
  private final AccessFilter guarded =
      new AccessFilter(
          PORT, PORT, new ConsoleAccess(false, Optional.of(TOKEN), true), Set.of("pi", "pi.local"));
  private final AccessFilter guardedLan =
      new AccessFilter(
          PORT, PORT, new ConsoleAccess(true, Optional.of(TOKEN), true), Set.of("pi", "pi.local"));

  private static AskedRequest fromHere(String path) throws UnknownHostException {
    return new AskedRequest(path, "127.0.0.1", "127.0.0.1", PORT);
  }

  private static AskedRequest local(String path) throws UnknownHostException {
    return fromHere(path).with("Host", "127.0.0.1:8421");
  }

  private static AskedRequest fromOther(String path) throws UnknownHostException {
    return new AskedRequest(path, OTHER, OWN, PORT).with("Host", OWN + ":8421");
  }

  private static void assertRefused(
      AccessFilter filter, AskedRequest request, int status, String code) {
    assertThatThrownBy(() -> filter.admit(request.exchange()))
        .isInstanceOfSatisfying(
            ProblemException.class,
            fault -> {
              assertThat(fault.problem().code()).isEqualTo(code);
              assertThat(ApiResponse.of(fault.problem()).status()).isEqualTo(status);
            });
  }

  @Test
  void thisMachineMayBeAskedForTheTokenToo() throws Exception {
    for (AccessFilter filter : List.of(guarded, guardedLan)) {
      assertRefused(filter, local("/api/state"), 401, "no-token");
      assertRefused(filter, local("/api/stop?token=wrong"), 401, "no-token");
      assertThat(filter.admit(local("/?token=" + TOKEN).exchange())).isTrue();
      AskedRequest withToken = local("/api/state").with("X-Cubewright-Token", TOKEN);
      assertThat(filter.admit(withToken.exchange())).isFalse();
    }
    assertRefused(guarded, fromOther("/api/state?token=" + TOKEN), 403, "foreign-host");
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:8421", "localhost:8421", "LOCALHOST:8421", "[::1]:8421"})
  void thisMachineHasItsOwnNames(String host) throws Exception {
    assertThat(here.admit(fromHere("/").with("Host", host).exchange())).isFalse();
    assertThat(lan.admit(fromHere("/api/state").with("Host", host).exchange())).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evil.example:8421",
        "evil.example",
        "127.0.0.1",
        "127.0.0.1:80",
        "127.0.0.1:84210",
        "localhost.evil.example:8421",
        "127.0.0.1.evil.example:8421",
        "localhost:8421@evil.example:8421",
        "192.168.1.77:8421",
        "",
        ":8421"
      })
  void whateverElseItIsCalledIsForeign(String host) throws Exception {
    assertRefused(here, fromHere("/").with("Host", host), 403, "foreign-host");
    assertRefused(lan, fromHere("/").with("Host", host), 403, "foreign-host");
  }

  @Test
  void aHostIsNeeded() throws Exception {
    assertRefused(here, fromHere("/"), 403, "foreign-host");
    assertRefused(
        here,
        fromHere("/").with("Host", "127.0.0.1:8421").with("Host", "evil.example:8421"),
        403,
        "foreign-host");
  }

  /** Where it came from is unknown, and both of its ends are alike: unknown. */
  @Test
  void whoseConnectionIsClosedIsNotOfThisMachine() throws Exception {
    HttpExchange closed = AskedRequest.closed("/api/stop").exchange();

    assertThatThrownBy(() -> lan.admit(closed)).isInstanceOf(ProblemException.class);
    assertThatThrownBy(() -> AccessFilter.isOfThisMachine(closed))
        .isInstanceOf(ProblemException.class);
  }

  /** As a browser shortens it. */
  @Test
  void anAddressOfVersion6IsItsName() throws Exception {
    AskedRequest request = new AskedRequest("/", "fd00::7", "fd00:0:0:0:0:0:0:2", PORT);

    assertThat(
            lan.admit(
                request
                    .with("Host", "[fd00::2]:8421")
                    .with("Origin", "http://[fd00::2]:8421")
                    .with("X-Cubewright-Token", TOKEN)
                    .exchange()))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"192.168.1.5:8421", "pi:8421", "PI.local:8421"})
  void inTheNetworkItHasItsNamesToo(String host) throws Exception {
    AskedRequest request =
        new AskedRequest("/", OTHER, OWN, PORT)
            .with("Host", host)
            .with("X-Cubewright-Token", TOKEN);

    assertThat(lan.admit(request.exchange())).isFalse();
    assertRefused(here, fromHere("/").with("Host", host), 403, "foreign-host");
  }

  @ParameterizedTest
  @CsvSource({
    "http://127.0.0.1:8421,",
    "http://localhost:8421,same-origin",
    ",same-origin",
    ",none",
    ","
  })
  void itsOwnPagesMay(String origin, String site) throws Exception {
    AskedRequest request = fromHere("/api/stop").with("Host", "127.0.0.1:8421");
    if (origin != null) {
      request.with("Origin", origin);
    }
    if (site != null) {
      request.with("Sec-Fetch-Site", site);
    }

    assertThat(here.admit(request.exchange())).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "http://evil.example,",
    "http://127.0.0.1:9000,",
    "http://127.0.0.1,",
    "https://127.0.0.1:8421,",
    "null,",
    "file://,",
    "http://127.0.0.1:8421.evil.example,",
    "http://evil.example:8421,",
    ",cross-site",
    ",same-site"
  })
  void pagesOfOthersMayNot(String origin, String site) throws Exception {
    AskedRequest request = fromHere("/api/stop").with("Host", "127.0.0.1:8421");
    if (origin != null) {
      request.with("Origin", origin);
    }
    if (site != null) {
      request.with("Sec-Fetch-Site", site);
    }

    assertRefused(here, request, 403, "foreign-origin");
  }

  @Test
  void aLinkOfAnotherSiteOpensThePageButNotTheInterface() throws Exception {
    AskedRequest page =
        fromHere("/")
            .with("Host", "127.0.0.1:8421")
            .with("Sec-Fetch-Site", "cross-site")
            .with("Sec-Fetch-Mode", "navigate");
    AskedRequest camera =
        fromHere("/api/camera")
            .with("Host", "127.0.0.1:8421")
            .with("Sec-Fetch-Site", "cross-site")
            .with("Sec-Fetch-Mode", "navigate");

    assertThat(here.admit(page.exchange())).isFalse();
    assertRefused(here, camera, 403, "foreign-origin");
  }

  @Test
  void otherMachinesNeedTheToken() throws Exception {
    assertRefused(lan, fromOther("/"), 401, "no-token");
    assertRefused(lan, fromOther("/api/stop"), 401, "no-token");
    assertRefused(lan, fromOther("/?token=abc-DEF_12"), 401, "no-token");
    assertRefused(lan, fromOther("/?token="), 401, "no-token");
    assertRefused(lan, fromOther("/").with("X-Cubewright-Token", "wrong"), 401, "no-token");
    assertRefused(lan, fromOther("/").with("Cookie", "cubewright-9=" + TOKEN), 401, "no-token");
  }

  @Test
  void theTokenComesInThreeWays() throws Exception {
    assertThat(lan.admit(fromOther("/?token=" + TOKEN).exchange())).isTrue();
    assertThat(lan.admit(fromOther("/").with("X-Cubewright-Token", TOKEN).exchange())).isFalse();
    assertThat(lan.admit(fromOther("/").with("Cookie", "a=b; cubewright-8421=" + TOKEN).exchange()))
        .isFalse();
  }

  @Test
  void theCookieIsForThisServersPagesOnly() {
    assertThat(lan.cookie())
        .isEqualTo("cubewright-8421=abc-DEF_123; Path=/; HttpOnly; SameSite=Lax");
  }

  @Test
  void thisMachineNeedsNoTokenByAnyOfItsAddresses() throws Exception {
    AskedRequest request = new AskedRequest("/", OWN, OWN, PORT).with("Host", OWN + ":8421");

    assertThat(lan.admit(request.exchange())).isFalse();
  }
}
