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
 * The rooms of all modules and the arrows between them, read from the classes, as {@code
 * docs/architecture.md} shows them.
 */
final class RoomMap {
  private static final String NAME = "%s.%s";

  private final NavigableMap<String, NavigableSet<String>> arrows = new TreeMap<>();
  private final ArchitectureRules rules;

  RoomMap(ArchitectureRules rules, JavaClasses classes) {
    this.rules = rules;
    for (JavaClass type : classes) {
      name(type).ifPresent(room -> add(room, type));
    }
  }

  private void add(String room, JavaClass type) {
    for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
      name(dependency.getTargetClass())
          .filter(other -> !other.equals(room))
          .ifPresent(
              other -> {
                used(room).add(other);
                used(other); // Generated code is only used.
              });
    }
    used(room);
  }

  private NavigableSet<String> used(String room) {
    return arrows.computeIfAbsent(room, name -> new TreeSet<>());
  }

  /** A module's own package is called as the module. */
  private Optional<String> name(JavaClass type) {
    return rules
        .module(type)
        .map(
            module -> {
              String room = rules.room(type);
              return room.isEmpty() ? module : NAME.formatted(module, room);
            });
  }

  /** Returns a picture that leaves out each arrow that others lead to anyway. */
  String picture() {
    StringBuilder text = new StringBuilder("```mermaid\nflowchart TB\n");
    byModule()
        .forEach(
            (module, rooms) -> {
              text.append("  subgraph cube-").append(module).append('\n');
              rooms.forEach(
                  room ->
                      text.append("    %s[%s]\n".formatted(room, room.replace(module + ".", ""))));
              text.append("  end\n");
            });
    arrows.forEach(
        (room, used) ->
            used.stream()
                .filter(other -> isNearest(other, used))
                .forEach(other -> text.append("  %s --> %s\n".formatted(room, other))));
    return text.append("```\n").toString();
  }

  private boolean isNearest(String room, Collection<String> used) {
    return used.stream().noneMatch(other -> !other.equals(room) && leads(other, room));
  }

  private boolean leads(String from, String to) {
    Set<String> reached = new HashSet<>();
    Deque<String> left = new ArrayDeque<>(List.of(from));
    while (!left.isEmpty()) {
      arrows.get(left.remove()).stream().filter(reached::add).forEach(left::add);
    }
    return reached.contains(to);
  }

  /** Returns a table with all arrows. */
  String table() {
    StringBuilder text = new StringBuilder("| room | uses |\n|---|---|\n");
    byModule()
        .forEach(
            (module, rooms) ->
                rooms.forEach(
                    room -> text.append("| `%s` | %s |\n".formatted(room, uses(module, room)))));
    return text.toString();
  }

  private String uses(String module, String room) {
    return arrows.get(room).stream()
        .sorted(Comparator.comparing((String other) -> !other.startsWith(module + ".")))
        .map(other -> other.startsWith(module + ".") ? other.substring(module.length() + 1) : other)
        .collect(Collectors.joining(", "));
  }

  private NavigableMap<String, List<String>> byModule() {
    return arrows.keySet().stream()
        .collect(
            Collectors.groupingBy(
                room -> room.split("\\.", 2)[0], TreeMap::new, Collectors.toList()));
  }
}
