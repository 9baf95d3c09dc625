package dev.cubewright.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Tells whether static fields ever change. */
final class StaticFields {
  /** Types whose values change; collections are judged by the value that is in the field. */
  private static final Set<String> CHANGING_TYPES =
      Set.of(
          "java.lang.AbstractStringBuilder",
          "java.lang.ThreadLocal",
          "java.nio.Buffer",
          "java.util.BitSet",
          "java.util.Calendar",
          "java.util.Date",
          "java.util.Iterator",
          "java.util.concurrent.ExecutorService",
          "java.util.concurrent.locks.Lock",
          "java.util.random.RandomGenerator");

  private StaticFields() {}

  /** Returns what is wrong with a static field, nothing if it never changes. */
  static Optional<String> fault(JavaField field) {
    JavaClass type = field.getRawType();
    if (!field.getModifiers().contains(JavaModifier.FINAL)) {
      return Optional.of("is not final");
    }
    if (type.isArray() && !field.getModifiers().contains(JavaModifier.PRIVATE)) {
      return Optional.of("hands out an array, which anybody may write to");
    }
    boolean changes =
        type.getPackageName().equals("java.util.concurrent.atomic")
            || CHANGING_TYPES.stream().anyMatch(type::isAssignableTo);
    if (changes) {
      return Optional.of("is of a type that changes");
    }
    if (type.isAssignableTo(Iterable.class) || type.isAssignableTo(Map.class)) {
      return isUnmodifiable(valueOf(field)) ? Optional.empty() : Optional.of("can be modified");
    }
    return Optional.empty();
  }

  private static Object valueOf(JavaField field) {
    try {
      var reflected = field.reflect();
      reflected.setAccessible(true);
      return reflected.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(field.getFullName(), e);
    }
  }

  private static boolean isUnmodifiable(Object value) {
    if (!(value instanceof Iterable || value instanceof Map)) {
      return false;
    }
    if (!(value instanceof Collection || value instanceof Map)) {
      return true; // an Iterable of another kind, such as a path
    }
    return Stream.<Class<?>>iterate(value.getClass(), c -> c != null, Class::getSuperclass)
        .map(Class::getName)
        .anyMatch(
            name ->
                name.startsWith("java.util.ImmutableCollections$")
                    || name.startsWith("java.util.Collections$Unmodifiable")
                    || name.startsWith("java.util.Collections$Empty")
                    || name.startsWith("java.util.Collections$Singleton")
                    || name.startsWith("com.google.common.collect.Immutable"));
  }
}
