package dev.cubewright.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The packages of all modules and their dependencies, derived from the classes, for {@code
 * docs/architecture.md}.
 */
final class PackageMap {
  private static final String NAME = "%s.%s";

  private final NavigableMap<String, NavigableSet<String>> dependencies = new TreeMap<>();
  private final ArchitectureRules rules;

  PackageMap(ArchitectureRules rules, JavaClasses classes) {
    this.rules = rules;
    for (JavaClass type : classes) {
      name(type).ifPresent(name -> add(name, type));
    }
  }

  private void add(String name, JavaClass type) {
    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
      name(dependency.getTargetClass())
          .filter(other -> !other.equals(name))
          .ifPresent(
              other -> {
                used(name).add(other);
                used(other); // Generated code has no outgoing dependencies.
              });
    }
    used(name);
  }

  private NavigableSet<String> used(String name) {
    return dependencies.computeIfAbsent(name, key -> new TreeSet<>());
  }

  /**
   * Returns the qualified name of a package; the package of a module has the name of the module.
   */
  private Optional<String> name(JavaClass type) {
    return rules
        .module(type)
        .map(
            module -> {
              String name = rules.packageName(type);
              return name.isEmpty() ? module : NAME.formatted(module, name);
            });
  }

  /** Returns a Mermaid diagram without dependencies that others imply. */
  String picture() {
    StringBuilder text = new StringBuilder("```mermaid\nflowchart TB\n");
    byModule()
        .forEach(
            (module, packages) -> {
              text.append("  subgraph cube-").append(module).append('\n');
              packages.forEach(
                  name ->
                      text.append("    %s[%s]\n".formatted(name, name.replace(module + ".", ""))));
              text.append("  end\n");
            });
    dependencies.forEach(
        (name, used) ->
            used.stream()
                .filter(other -> isNearest(other, used))
                .forEach(other -> text.append("  %s --> %s\n".formatted(name, other))));
    return text.append("```\n").toString();
  }

  private boolean isNearest(String name, Collection<String> used) {
    return used.stream().noneMatch(other -> !other.equals(name) && leads(other, name));
  }

  private boolean leads(String from, String to) {
    Set<String> reached = new HashSet<>();
    Deque<String> left = new ArrayDeque<>(List.of(from));
    while (!left.isEmpty()) {
      dependencies.get(left.remove()).stream().filter(reached::add).forEach(left::add);
    }
    return reached.contains(to);
  }

  /** Returns a Markdown table of all dependencies. */
  String table() {
    StringBuilder text = new StringBuilder("| package | uses |\n|---|---|\n");
    byModule()
        .forEach(
            (module, packages) ->
                packages.forEach(
                    name -> text.append("| `%s` | %s |\n".formatted(name, uses(module, name)))));
    return text.toString();
  }

  private String uses(String module, String name) {
    return dependencies.get(name).stream()
        .sorted(Comparator.comparing((String other) -> !other.startsWith(module + ".")))
        .map(other -> other.startsWith(module + ".") ? other.substring(module.length() + 1) : other)
        .collect(Collectors.joining(", "));
  }

  private NavigableMap<String, List<String>> byModule() {
    return dependencies.keySet().stream()
        .collect(
            Collectors.groupingBy(
                name -> name.split("\\.", 2)[0], TreeMap::new, Collectors.toList()));
  }
}
