package dev.cubewright.vision.fault;

/**
 * A fault of pictures of a puzzle. An immutable value.
 *
 * @param kind what kind of fault, with its code
 * @param where the picture, face or stickers that it is about; empty if it is about all
 * @param message a sentence that says what is wrong, where, and how to fix it
 */
public record Fault(FaultKind kind, String where, String message) {
  /**
   * Makes a fault.
   *
   * @throws IllegalArgumentException if the message is blank
   */
  public Fault {
    if (message.isBlank()) {
      throw new IllegalArgumentException("a fault needs a sentence");
    }
  }
}
