package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests with faulty classes that each rule reports exactly them. */
class ArchitectureRulesTest {

  private static final ArchitectureRules RULES =
      new ArchitectureRules("dev.cubewright.architecture.fixture");

  private static final JavaClasses CLASSES = new ClassFileImporter().importPackages(RULES.root());

  static Stream<Arguments> faults() {
    return Stream.of(
        fault(RULES.modulesUseOnlyAllowedModules(), "UsesForbiddenModule"),
        fault(
            RULES.packagesUseOnlyLowerPackages(),
            "UsesHigherPackage",
            "InUnlistedPackage",
            "UsesSiblingPackage",
            "UsesOuterPackage"),
        fault(RULES.librariesUseOnlyDeclaredPackages(), "UsesPictures"),
        fault(RULES.librariesExposeNoForeignTypes(), "ShowsGuava.shown", "ShowsGuava.taken"),
        fault(
            RULES.librariesNeitherPrintNorExit(),
            "PrintsAndExits.print",
            "PrintsAndExits.complain",
            "PrintsAndExits.exit",
            "PrintsAndExits.halt"),
        fault(
            RULES.staticFieldsAreImmutable(),
            "ChangesStatics.badNotFinal",
            "ChangesStatics.BAD_SHARED_ARRAY",
            "ChangesStatics.BAD_COUNTER",
            "ChangesStatics.BAD_LIST",
            "ChangesStatics.BAD_SET",
            "ChangesStatics.BAD_TEXT"),
        fault(RULES.enumsAreImmutable(), "ChangesStatics$Kind.badEnumField"));
  }

  private static Arguments fault(ArchRule rule, String... culprits) {
    return Arguments.of(rule, List.of(culprits));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void findsExactlyTheFaultyClasses(ArchRule rule, List<String> culprits) {
    List<String> found = rule.evaluate(CLASSES).getFailureReport().getDetails();

    assertThat(culprits)
        .allSatisfy(culprit -> assertThat(found).anyMatch(fault -> names(fault, culprit)));
    assertThat(found)
        .allSatisfy(fault -> assertThat(culprits).anyMatch(culprit -> names(fault, culprit)));
  }

  @Test
  void everyRuleHasAFaultyClass() {
    assertThat(faults().map(fault -> fault.get()[0].toString()))
        .containsExactlyInAnyOrderElementsOf(
            RULES.all().map(rule -> rule.getDescription()).toList());
  }

  /** Returns whether a report starts with a class or member. */
  private static boolean names(String fault, String culprit) {
    return fault
        .replaceFirst(">.*", "")
        .matches(".*<[\\w.]*\\." + Pattern.quote(culprit) + "\\b.*");
  }
}
