package dev.cubewright.console.web;

import io.nayuki.qrcodegen.QrCode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An address of the page for a phone in the same network. An immutable value.
 *
 * @param url the address, with the token
 * @param code the same as a QR code: its rows from above, 1 for a dark module and 0 for a light one
 */
record PhoneAddress(String url, List<String> code) {
  /** The view of the page for people who have a cube and no robot. */
  private static final String VIEW = "#puzzles";

  /**
   * All of them.
   *
   * @param addresses those that a phone can reach; none if only this machine reaches the page
   */
  record All(List<PhoneAddress> addresses) {}

  /** Returns the address of the page at an address of this machine. */
  static PhoneAddress of(String address) {
    String url = address + VIEW;
    QrCode code = QrCode.encodeText(url, QrCode.Ecc.MEDIUM);
    return new PhoneAddress(
        url,
        IntStream.range(0, code.size)
            .mapToObj(
                y ->
                    IntStream.range(0, code.size)
                        .mapToObj(x -> code.getModule(x, y) ? "1" : "0")
                        .collect(Collectors.joining()))
            .toList());
  }
}
