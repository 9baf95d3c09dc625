package dev.cubewright.driver.board;

/** Received bytes, or another event that ends a wait. An immutable value. */
public sealed interface LinkEvent {
  /**
   * Bytes were received.
   *
   * @param link the link
   * @param bytes at least one byte, unmodifiable
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Received(Link link, byte[] bytes) implements LinkEvent {}

  /**
   * The connection is lost: a cable was pulled, or a device failed. Reported once.
   *
   * @param link the link
   */
  record Lost(Link link) implements LinkEvent {}

  /** {@link SerialTransport#wake} was called. */
  record Woken() implements LinkEvent {}
}
