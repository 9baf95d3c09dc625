package dev.cubewright.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks whether static fields are immutable. */
final class StaticFields {
  /** Mutable types. Collections are judged by their actual value. */
  private static final Set<String> MUTABLE_TYPES =
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

  /** Returns the fault of a static field; empty if it is immutable. */
  static Optional<String> fault(JavaField field) {
    JavaClass type = field.getRawType();
    if (!field.getModifiers().contains(JavaModifier.FINAL)) {
      return Optional.of("is not final");
    }
    if (type.isArray() && !field.getModifiers().contains(JavaModifier.PRIVATE)) {
      return Optional.of("exposes a mutable array");
    }
    boolean changes =
        type.getPackageName().equals("java.util.concurrent.atomic")
            || MUTABLE_TYPES.stream().anyMatch(type::isAssignableTo);
    if (changes) {
      return Optional.of("has a mutable type");
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
      return true; // such as a path
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
