package dev.cubewright.driver.board;

/** Something that came in on a link, or ended the wait for it. An immutable value. */
public sealed interface LinkEvent {
  /**
   * Bytes came.
   *
   * @param link on which link
   * @param bytes at least one byte, unmodifiable
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Received(Link link, byte[] bytes) implements LinkEvent {}

  /**
   * The line is gone: a cable was pulled, or a device failed. Told once.
   *
   * @param link which link
   */
  record Lost(Link link) implements LinkEvent {}

  /** {@link SerialTransport#wake} was called. */
  record Woken() implements LinkEvent {}
}
