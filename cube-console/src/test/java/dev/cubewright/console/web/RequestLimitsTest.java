package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestLimitsTest {
  @ParameterizedTest
  @CsvSource({
    "10.0.0.1, 10.0.0.1, true",
    "10.0.0.1, 10.0.0.2, false",
    "2001:db8:1:2:3::4, 2001:db8:1:2:ffff::, true",
    "2001:db8:1:2:3::4, 2001:db8:1:3:3::4, false"
  })
  void allAddressesOfAnIpv6NetworkAreOneClient(String one, String other, boolean same)
      throws UnknownHostException {
    String network = RequestLimits.network(InetAddress.getByName(one));

    assertThat(network.equals(RequestLimits.network(InetAddress.getByName(other)))).isEqualTo(same);
  }
}
