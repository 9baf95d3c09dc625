package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;

class LoggingStoreListenerTest {
  @TempDir Path directory;

  private final List<String> logged = new ArrayList<>();
  private int loggersAskedFor;

  private Logger logger() {
    loggersAskedFor++;
    return (Logger)
        Proxy.newProxyInstance(
            Logger.class.getClassLoader(),
            new Class<?>[] {Logger.class},
            (proxy, method, arguments) -> {
              logged.add(method.getName() + " " + Arrays.deepToString(arguments));
              return null;
            });
  }

  @Test
  void warnsOfProblemsAndLogsOtherEvents() {
    everything(new LoggingStoreListener(this::logger));
    assertThat(logged)
        .extracting(line -> line.substring(0, line.indexOf(' ')))
        .containsExactly("debug", "debug", "debug", "warn", "warn");
    assertThat(logged.get(1)).contains(SMALL.toString()).endsWith(", 1.0]");
    assertThat(logged.get(2)).contains(SMALL.toString(), "some.table").endsWith(", 1.0]]");
    assertThat(logged.get(3)).contains("some.table", "the file is damaged");
    assertThat(logged.get(4)).contains("some.table", "the disk is full");
  }

  @Test
  void warnsOnceOfAFolderThatStoresNoTables() {
    StoreListener listener = new LoggingStoreListener(this::logger);
    listener.notStored(Path.of("first.table"), "access denied");
    listener.notStored(Path.of("second.table"), "access denied");
    assertThat(logged)
        .extracting(line -> line.substring(0, line.indexOf(' ')))
        .containsExactly("warn", "debug");
  }

  @Test
  void usesNoLoggerForALoadedTable() {
    new LoggingStoreListener(this::logger).loaded(SMALL, Path.of("some.table"), 1);
    assertThat(loggersAskedFor).isZero();
  }

  @Test
  void loadingNeverStartsALoggingBackend() throws Exception {
    DiskTableStore store = DiskTableStore.in(directory, new RecordingListener());
    store.obtain(SMALL, () -> ExampleTables.small(SMALL));
    List<String> options = List.of("-Xlog:class+load:stdout");
    String warm = ChildProcess.output(LoadOnly.start(options, directory));
    assertThat(warm).contains("DiskTableStore").doesNotContain("org.slf4j.LoggerFactory");
    String cold = ChildProcess.output(LoadOnly.start(options, directory.resolve("cold")));
    assertThat(cold).contains("org.slf4j.LoggerFactory");
  }

  @Test
  void defaultListenersWorkWithAnyBackend() {
    everything(LoggingStoreListener.ofStore());
    everything(new StoreListener() {});
  }

  private static void everything(StoreListener listener) {
    Path path = Path.of("some.table");
    listener.loaded(SMALL, path, 2_500_000);
    listener.building(SMALL);
    listener.built(SMALL, 1_000_000);
    listener.stored(SMALL, path, 1_000_000);
    listener.rejected(path, "the file is damaged");
    listener.notStored(path, "the disk is full");
  }
}
