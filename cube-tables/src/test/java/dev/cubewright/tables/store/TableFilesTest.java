package dev.cubewright.tables.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import org.junit.jupiter.api.Test;

class TableFilesTest {
  @Test
  void describesSystemExceptions() {
    says("the file is damaged", new UnusableTableException("is damaged"));
    says("access denied to /tables", new AccessDeniedException("/tables"));
    says("not a directory: /tables", new NotDirectoryException("/tables"));
    says("/tables: No space left", new FileSystemException("/tables", null, "No space left"));
    says("no such file or folder: /tables", new NoSuchFileException("/tables"));
    says("cannot use /tables", new FileSystemException("/tables"));
    says("File too large", new IOException("File too large"));
    says("reading or writing failed", new IOException());
  }

  private static void says(String reason, IOException fault) {
    assertThat(TableFiles.reason(fault)).isEqualTo(reason);
  }
}
