package com.example.solveronly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.File;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ResolvedModule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the class path of a project that depends only on the solver. */
class ClassPathTest {

  private static final String TEST_TOOLS =
      "(junit-|opentest4j|apiguardian|assertj|byte-buddy|surefire).*";

  @Test
  void hasTheSolverAndItsDependencies() {
    Set<String> names =
        jars()
            .map(jar -> jar.getFileName().toString())
            .filter(name -> !name.matches(TEST_TOOLS))
            .map(name -> name.replaceFirst("-[0-9].*", ""))
            .collect(Collectors.toSet());

    assertThat(names)
        .containsExactlyInAnyOrder(
            "cube-solver",
            "cube-search",
            "cube-tables",
            "cube-core",
            "guava",
            "failureaccess",
            "listenablefuture",
            "error_prone_annotations",
            "j2objc-annotations",
            "jspecify",
            "jackson-core",
            "slf4j-api");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ch.qos.logback.classic.Logger",
        "com.fazecast.jSerialComm.SerialPort",
        "picocli.CommandLine",
        "dev.cubewright.robot.cli.Main",
        "dev.cubewright.vision.color.Oklab",
      })
  void hasNoClassesOfTheProgram(String className) {
    assertThatExceptionOfType(ClassNotFoundException.class)
        .isThrownBy(() -> Class.forName(className));
  }

  @Test
  void hasNoSettingsOfALoggingBackend() {
    assertThat(List.of("/logback.xml", "/logback-test.xml", "/simplelogger.properties"))
        .allSatisfy(name -> assertThat(ClassPathTest.class.getResource(name)).isNull());
  }

  /** A run-time image with the solver has no modules for windows, pictures or network services. */
  @Test
  void needsNoImageCode() {
    Path[] modules =
        jars()
            .filter(jar -> !jar.getFileName().toString().matches(TEST_TOOLS))
            .toArray(Path[]::new);
    Set<String> resolved =
        Configuration.empty()
            .resolve(
                ModuleFinder.of(modules), ModuleFinder.ofSystem(), Set.of("dev.cubewright.solver"))
            .modules()
            .stream()
            .map(ResolvedModule::name)
            .collect(Collectors.toSet());

    assertThat(resolved)
        .contains("dev.cubewright.solver", "dev.cubewright.tables", "dev.cubewright.core")
        .doesNotContain("java.desktop", "jdk.httpserver");
  }

  private static Stream<Path> jars() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(Files::isRegularFile);
  }
}
