package dev.cubewright.tables.store;

import java.io.IOException;
import java.io.Serial;

final class UnusableTableException extends IOException {
  @Serial private static final long serialVersionUID = 1;

  UnusableTableException(String problem) {
    super(problem);
  }
}
