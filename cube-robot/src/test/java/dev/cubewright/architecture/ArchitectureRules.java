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
 * The dependency rules for the classes of all modules.
 *
 * <p>Below the root, the first part of a package name is the module and the rest is the package. A
 * package is above its subpackages.
 *
 * @param root the common parent package of the modules
 */
record ArchitectureRules(String root) {

  /** The modules for other projects. */
  static final Set<String> LIBRARIES =
      Set.of("core", "tables", "search", "solver", "vision", "driver", "simulation");

  /** The modules that each module may use. */
  private static final Map<String, List<String>> ALLOWED_MODULES =
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
   * The packages of each module, lowest first; () is the package of the module itself. A package
   * may use lower packages of its module. Packages separated by a bar have the same level and must
   * not use each other.
   */
  private static final Map<String, List<String>> PACKAGE_ORDER =
      table(
          """
          core: problem|file puzzle notation definition sticker cost coordinate|machine
          tables: transition pruning descent|store
          search: () engine exact general phases|word anytime|batch
          solver: floppy|clock|cube2x2x2|cube3x3x3 phase square1|sixphase|cube4x4x4|cube5x5x5 bigcube catalog algorithms|machine
          vision: fault json|frame locate color sample calibration decode recognition picture
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

  /** The external packages that each library may use in addition to {@link #JDK}. */
  private static final Map<String, List<String>> EXTERNAL_PACKAGES =
      table(
          """
          core: com.google.common com.fasterxml.jackson.core org.jspecify
          tables: com.google.common org.slf4j org.jspecify
          search: com.fasterxml.jackson.core org.jspecify
          solver: com.google.common org.slf4j org.jspecify
          vision: org.jspecify javax.imageio java.awt
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
        modulesUseOnlyAllowedModules(),
        packagesUseOnlyLowerPackages(),
        librariesUseOnlyDeclaredPackages(),
        librariesExposeNoForeignTypes(),
        librariesNeitherPrintNorExit(),
        staticFieldsAreImmutable(),
        enumsAreImmutable());
  }

  ArchRule modulesUseOnlyAllowedModules() {
    return classes()
        .that(areOfTheProject())
        .should(
            use(
                "only the allowed modules",
                (dependency, events) -> {
                  Optional<String> from = module(dependency.getOriginClass());
                  Optional<String> to = module(dependency.getTargetClass());
                  if (from.isEmpty() || to.isEmpty() || from.equals(to)) {
                    return;
                  }
                  if (!ALLOWED_MODULES.getOrDefault(from.get(), List.of()).contains(to.get())) {
                    events.add(violated(dependency, dependency.getDescription()));
                  }
                }));
  }

  ArchRule packagesUseOnlyLowerPackages() {
    ArchCondition<JavaClass> useOnlyLowerPackages =
        use(
            "only lower packages of their module",
            (dependency, events) -> {
              JavaClass from = dependency.getOriginClass();
              JavaClass to = dependency.getTargetClass();
              if (module(to).isPresent()
                  && module(from).equals(module(to))
                  && !packageName(from).equals(packageName(to))
                  && level(from) <= level(to)) {
                events.add(violated(dependency, dependency.getDescription()));
              }
            });
    ArchCondition<JavaClass> areInAListedPackage =
        new ArchCondition<>("be in a listed package") {
          @Override
          public void check(JavaClass item, ConditionEvents events) {
            if (level(item) < 0) {
              events.add(violated(item, item.getDescription() + " is not in a listed package"));
            }
          }
        };
    return classes().that(areOfTheProject()).should(areInAListedPackage.and(useOnlyLowerPackages));
  }

  ArchRule librariesUseOnlyDeclaredPackages() {
    return classes()
        .that(areLibraries())
        .should(
            use(
                "only listed external packages",
                (dependency, events) -> {
                  JavaClass target = dependency.getTargetClass().getBaseComponentType();
                  String library = module(dependency.getOriginClass()).orElseThrow();
                  boolean allowed =
                      target.isPrimitive()
                          || module(target).isPresent()
                          || Stream.concat(JDK.stream(), EXTERNAL_PACKAGES.get(library).stream())
                              .anyMatch(name -> isWithin(target.getPackageName(), name));
                  if (!allowed) {
                    events.add(violated(dependency, dependency.getDescription()));
                  }
                }));
  }

  ArchRule librariesExposeNoForeignTypes() {
    return classes()
        .that(areLibraries())
        .and()
        .arePublic()
        .should(
            new ArchCondition<>("have only types of the project and the JDK in their signatures") {
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
                                                    + " uses "
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

  ArchRule staticFieldsAreImmutable() {
    return fields()
        .that()
        .areStatic()
        .and()
        .doNotHaveModifier(JavaModifier.SYNTHETIC)
        .and()
        .areDeclaredInClassesThat(areOfTheProject())
        .should(
            new ArchCondition<>("be immutable") {
              @Override
              public void check(JavaField item, ConditionEvents events) {
                StaticFields.fault(item)
                    .ifPresent(
                        fault -> events.add(violated(item, item.getDescription() + " " + fault)));
              }
            });
  }

  ArchRule enumsAreImmutable() {
    return fields()
        .that()
        .areNotStatic()
        .and()
        .areDeclaredInClassesThat(areOfTheProject().and(JavaClass.Predicates.ENUMS))
        .should()
        .beFinal();
  }

  private DescribedPredicate<JavaClass> areOfTheProject() {
    return DescribedPredicate.describe("are of the project", type -> module(type).isPresent());
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

  /** Returns the module of a class; empty for a class outside the project. */
  Optional<String> module(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    return isWithin(name, root) && !name.equals(root)
        ? Optional.of(name.substring(root.length() + 1).split("\\.", 2)[0])
        : Optional.empty();
  }

  /** Returns the package of a class relative to its module; blank for the package of the module. */
  String packageName(JavaClass type) {
    String name = type.getBaseComponentType().getPackageName();
    String[] parts = name.substring(root.length() + 1).split("\\.", 2);
    return parts.length > 1 ? parts[1] : "";
  }

  /** Returns the level of the package of a class in its module, or -1 if it is not listed. */
  private int level(JavaClass type) {
    List<String> packages = PACKAGE_ORDER.getOrDefault(module(type).orElseThrow(), List.of());
    for (int level = 0; level < packages.size(); level++) {
      if (packageName(type).matches(packages.get(level))) {
        return level;
      }
    }
    return -1;
  }

  private static boolean isWithin(String packageName, String outer) {
    return packageName.equals(outer) || packageName.startsWith(outer + ".");
  }
}
