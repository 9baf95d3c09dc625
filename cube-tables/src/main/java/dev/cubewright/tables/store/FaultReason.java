package dev.cubewright.tables.store;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

final class FaultReason {
  private FaultReason() {}

  static String of(IOException fault) {
    if (fault instanceof UnusableTableException) {
      return "the file " + fault.getMessage();
    }
    if (fault instanceof AccessDeniedException) {
      return "access denied to " + fault.getMessage();
    }
    if (fault instanceof NotDirectoryException) {
      return "not a directory: " + fault.getMessage();
    }
    if (fault instanceof FileSystemException named && named.getReason() != null) {
      return named.getFile() + ": " + named.getReason();
    }
    if (fault instanceof NoSuchFileException) {
      return "there is no such file or folder: " + fault.getMessage();
    }
    if (fault instanceof FileSystemException) {
      return "cannot use " + fault.getMessage();
    }
    String message = fault.getMessage();
    return message == null ? "reading or writing failed" : message;
  }
}
