package dev.cubewright.architecture;

import static com.tngtech.archunit.lang.SimpleConditionEvent.violated;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What holds for the classes of all modules.
 *
 * <p>The first part of a package name below the root is the module, the rest the room; one that has
 * rooms of its own stands above them.
 *
 * @param root the package that holds the modules
 */
record ArchitectureRules(String root) {

  /** The modules that other projects may depend on. */
  static final Set<String> LIBRARIES =
      Set.of("core", "tables", "search", "solver", "vision", "driver", "simulation");

  /** For each module, the other modules that it may use. */
  private static final Map<String, List<String>> ARROWS =
      table(
          """
          core:
          tables: core
          search: core tables
          solver: core tables search
          vision: core
          driver: core tables search solver vision
          simulation: core tables search solver vision driver
          console: core tables search solver vision driver
          robot: core tables search solver vision driver simulation console
          """);

  /**
   * For each module its rooms, from the ground up; () is the module's own package. A room uses the
   * rooms below it. Rooms of one level, separated by a bar, do not use each other.
   */
  private static final Map<String, List<String>> ROOMS =
      table(
          """
          core: problem|file puzzle notation definition sticker cost coordinate|machine
          tables: transition pruning descent|store
          search: () engine exact|word general phases anytime|batch
          solver: floppy|clock|cube2x2x2|cube3x3x3 phase square1|sixphase|cube4x4x4|cube5x5x5 bigcube catalog algorithms|machine
          vision: fault json|frame locate color sample calibration decode diagnose recognition picture
          driver: robot board job
          simulation: firmware world camera ()
          console: state web
          robot: () cli.terminal cli.puzzle cli.picture cli.robot cli
          """);

  private static final List<String> JDK =
      List.of(
          "java.io",
          "java.lang",
          "java.math",
          "java.nio",
          "java.security",
          "java.text",
          "java.time",
          "java.util");

  /** For each library, the packages outside this project that it may use, besides {@link #JDK}. */
  private static final Map<String, List<String>> OUTSIDE =
      table(
          """
          core: com.google.common com.fasterxml.jackson.core org.jspecify
          tables: com.google.common org.slf4j org.jspecify
          search: com.fasterxml.jackson.core org.jspecify
          solver: com.google.common org.slf4j org.jspecify
          vision: com.fasterxml.jackson.core org.jspecify javax.imageio java.awt
          driver: com.fasterxml.jackson com.fazecast.jSerialComm com.google.common org.slf4j org.jspecify
          simulation: com.dylibso.chicory org.jspecify javax.imageio java.awt
          """);

  private static Map<String, List<String>> table(String text) {
    return text.lines()
        .map(line -> List.of(line.split(":? |:$")))
        .collect(
            Collectors.toUnmodifiableMap(
                words -> words.get(0), words -> words.subList(1, words.size())));
  }

  Stream<ArchRule> all() {
    return Stream.of(
        modulesFollowTheArrows(),
        roomsKnowOnlyLowerRooms(),
        librariesUseOnlyWhatTheyDeclare(),
        librariesShowNoForeignTypes(),
        librariesNeitherPrintNorExit(),
        staticsNeverChange(),
        enumsNeverChange());
  }

  ArchRule modulesFollowTheArrows() {
    return classes()
        .that(areOurs())
        .should(
            use(
                "only the modules that theirs points at",
                (dependency, events) -> {
                  Optional<String> from = module(dependency.getOriginClass());
                  Optional<String> to = module(dependency.getTargetClass());
                  if (from.isEmpty() || to.isEmpty() || from.equals(to)) {
                    return;
                  }
                  if (!ARROWS.getOrDefault(from.get(), List.of()).contains(to.get())) {
                    events.add(violated(dependency, dependency.getDescription()));
                  }
                }));
  }

  ArchRule roomsKnowOnlyLowerRooms() {
    ArchCondition<JavaClass> knowOnlyLowerRooms =
        use(
            "only lower rooms of their module",
            (dependency, events) -> {
              JavaClass from = dependency.getOriginClass();
              JavaClass to = dependency.getTargetClass();
              if (module(to).isPresent()
                  && module(from).equals(module(to))
                  && !room(from).equals(room(to))
                  && level(from) <= level(to)) {
                events.add(violated(dependency, dependency.getDescription()));
              }
            });
    ArchCondition<JavaClass> liveInARoom =
        new ArchCondition<>("live in a room that the list of rooms names") {
          @Override
          public void check(JavaClass item, ConditionEvents events) {
            if (level(item) < 0) {
              events.add(violated(item, item.getDescription() + " lives in no room of the list"));
            }
          }
        };
    return classes().that(areOurs()).should(liveInARoom.and(knowOnlyLowerRooms));
  }

  ArchRule librariesUseOnlyWhatTheyDeclare() {
    return classes()
        .that(areLibraries())
        .should(
            use(
                "no package outside the project but those of the list",
                (dependency, events) -> {
                  JavaClass target = dependency.getTargetClass().getBaseComponentType();
                  String library = module(dependency.getOriginClass()).orElseThrow();
                  boolean allowed =
                      target.isPrimitive()
                          || module(target).isPresent()
                          || Stream.concat(JDK.stream(), OUTSIDE.get(library).stream())
                              .anyMatch(name -> isWithin(target.getPackageName(), name));
                  if (!allowed) {
                    events.add(violated(dependency, dependency.getDescription()));
                  }
                }));
  }

  ArchRule librariesShowNoForeignTypes() {
    return classes()
        .that(areLibraries())
        .and()
        .arePublic()
        .should(
            new ArchCondition<>("show only types of the project and the JDK in their signatures") {
              @Override
              public void check(JavaClass item, ConditionEvents events) {
                Stream.concat(item.getCodeUnits().stream(), item.getFields().stream())
                    .filter(
                        member ->
                            member.getModifiers().contains(JavaModifier.PUBLIC)
                                || member.getModifiers().contains(JavaModifier.PROTECTED))
                    .forEach(
                        member ->
                            member.getAllInvolvedRawTypes().stream()
                                .filter(type -> isForeign(type.getBaseComponentType()))
                                .forEach(
                                    type ->
                                        events.add(
                                            violated(
                                                member,
                                                member.getDescription()
                                                    + " shows "
                                                    + type.getName()))));
              }
            });
  }

  ArchRule librariesNeitherPrintNorExit() {
    return noClasses()
        .that(areLibraries())
        .should(ACCESS_STANDARD_STREAMS)
        .orShould()
        .callMethod(System.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "exit", int.class)
        .orShould()
        .callMethod(Runtime.class, "halt", int.class);
  }

  ArchRule staticsNeverChange() {
    return fields()
        .that()
        .areStatic()
        .and()
        .doNotHaveModifier(JavaModifier.SYNTHETIC)
        .and()
        .areDeclaredInClassesThat(areOurs())
        .should(
            new ArchCondition<>("never change") {
              @Override
              public void check(JavaField item, ConditionEvents events) {
                StaticFields.fault(item)
                    .ifPresent(
                        fault -> events.add(violated(item, item.getDescription() + " " + fault)));
              }
            });
  }

  ArchRule enumsNeverChange() {
    return fields()
        .that()
        .areNotStatic()
        .and()
        .areDeclaredInClassesThat(areOurs().and(JavaClass.Predicates.ENUMS))
        .should()
        .beFinal();
  }

  private DescribedPredicate<JavaClass> areOurs() {
    return DescribedPredicate.describe("are ours", type -> module(type).isPresent());
  }

  private DescribedPredicate<JavaClass> areLibraries() {
    return DescribedPredicate.describe(
        "belong to a library", type -> module(type).filter(LIBRARIES::contains).isPresent());
  }

  private static ArchCondition<JavaClass> use(
      String description, BiConsumer<Dependency, ConditionEvents> check) {
    return new ArchCondition<>("use " + description) {
      @Override
      public void check(JavaClass item, ConditionEvents events) {
        item.getDirectDependenciesFromSelf()
            .forEach(dependency -> check.accept(dependency, events));
      }
    };
  }

  private boolean isForeign(JavaClass type) {
    return !type.isPrimitive()
        && module(type).isEmpty()
        && JDK.stream().noneMatch(name -> isWithin(type.getPackageName(), name));
  }

  /** The module of a class, empty for a class outside the project. */
  Optional<String> module(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    return isWithin(name, root) && !name.equals(root)
        ? Optional.of(name.substring(root.length() + 1).split("\\.", 2)[0])
        : Optional.empty();
  }

  /** The room of a class of the project, with an empty name in its module's own package. */
  String room(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    String[] parts = name.substring(root.length() + 1).split("\\.", 2);
    return parts.length > 1 ? parts[1] : "";
  }

  /** How high the room of a class lies in its module, or -1 where the list does not name it. */
  private int level(JavaClass type) {
    List<String> rooms = ROOMS.getOrDefault(module(type).orElseThrow(), List.of());
    for (int level = 0; level < rooms.size(); level++) {
      if (room(type).matches(rooms.get(level))) {
        return level;
      }
    }
    return -1;
  }

  private static boolean isWithin(String packageName, String outer) {
    return packageName.equals(outer) || packageName.startsWith(outer + ".");
  }
}
