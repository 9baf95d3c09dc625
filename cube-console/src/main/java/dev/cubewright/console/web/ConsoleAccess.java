package dev.cubewright.console.web;

import java.util.Optional;

/**
 * From where the console can be reached, and who needs the token. An immutable value.
 *
 * @param network whether other machines can reach it
 * @param token the token; empty if no client needs one
 * @param everyone whether this machine needs the token, too
 */
public record ConsoleAccess(boolean network, Optional<AccessToken> token, boolean everyone) {
  private static final ConsoleAccess THIS_MACHINE =
      new ConsoleAccess(false, Optional.empty(), false);

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if other machines, or this one, would need a token that there
   *     is not
   */
  public ConsoleAccess {
    if (token.isEmpty() && (network || everyone)) {
      throw new IllegalArgumentException("there is no token that could be asked for");
    }
  }

  /** {@return access from this machine only, without a token} */
  public static ConsoleAccess thisMachine() {
    return THIS_MACHINE;
  }

  /**
   * {@return access from this machine only, with a token}
   *
   * @param token the token
   */
  public static ConsoleAccess thisMachine(AccessToken token) {
    return new ConsoleAccess(false, Optional.of(token), true);
  }

  /**
   * {@return access from this machine, and with a token from others}
   *
   * @param token the token
   */
  public static ConsoleAccess network(AccessToken token) {
    return new ConsoleAccess(true, Optional.of(token), false);
  }

  /** {@return the same where this machine needs the token, too} */
  public ConsoleAccess withTokenForAll() {
    return new ConsoleAccess(network, token, true);
  }
}
