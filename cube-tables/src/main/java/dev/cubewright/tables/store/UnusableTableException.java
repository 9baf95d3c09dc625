package dev.cubewright.tables.store;

import java.io.IOException;
import java.io.Serial;

/** Says what is wrong with the contents of a table file, as a clause about the file. */
final class UnusableTableException extends IOException {
  @Serial private static final long serialVersionUID = 1;

  UnusableTableException(String problem) {
    super(problem);
  }
}
