package dev.cubewright.architecture;

import static java.util.stream.Collectors.joining;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Lists what a module exports to everybody: each public type with its members, a line each. */
final class ApiListing {
  /** These can be called on every object and say nothing about a type. */
  private static final Set<String> OF_EVERY_OBJECT = Set.of("equals", "hashCode", "toString");

  private ApiListing() {}

  /** Returns the listing of the module of a class, or of its folder if that is not a module. */
  static String of(Class<?> inModule) throws IOException, URISyntaxException {
    Path place = Path.of(inModule.getProtectionDomain().getCodeSource().getLocation().toURI());
    ClassLoader loader = inModule.getClassLoader();
    Optional<ModuleReference> module = ModuleFinder.of(place).findAll().stream().findFirst();
    if (module.isEmpty()) {
      try (Stream<Path> files = Files.walk(place)) {
        Stream<String> names =
            files.map(file -> place.relativize(file).toString().replace(File.separatorChar, '/'));
        return of(names, loader, name -> true);
      }
    }
    Set<String> exported =
        module.get().descriptor().exports().stream()
            .filter(exports -> !exports.isQualified())
            .map(ModuleDescriptor.Exports::source)
            .collect(Collectors.toSet());
    try (ModuleReader reader = module.get().open()) {
      return of(reader.list(), loader, exported::contains);
    }
  }

  private static String of(Stream<String> files, ClassLoader loader, Predicate<String> exported) {
    return files
        .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF"))
        .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
        .filter(name -> exported.test(name.substring(0, Math.max(0, name.lastIndexOf('.')))))
        .sorted()
        .map(name -> load(name, loader))
        .filter(ApiListing::isVisible)
        .map(type -> ofType(type, exported))
        .collect(joining("\n"));
  }

  private static Class<?> load(String name, ClassLoader loader) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Whether a type and all around it can be named from elsewhere. */
  private static boolean isVisible(Class<?> type) {
    return isVisible(type.getModifiers())
        && !type.isAnonymousClass()
        && !type.isLocalClass()
        && (type.getDeclaringClass() == null || isVisible(type.getDeclaringClass()));
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static String typeLine(Class<?> type) {
    String kind =
        type.isInterface()
            ? "interface "
            : type.isEnum() ? "enum " : type.isRecord() ? "record " : classKind(type);
    return (type.isSealed() ? "sealed " : "")
        + kind
        + type.getName()
        + parameters(type.getTypeParameters())
        + types(" extends ", superclass(type))
        + types(" implements ", type.getGenericInterfaces());
  }

  private static String classKind(Class<?> type) {
    int modifiers = type.getModifiers();
    return (Modifier.isAbstract(modifiers) ? "abstract " : "")
        + (Modifier.isFinal(modifiers) ? "final " : "")
        + "class ";
  }

  private static Type[] superclass(Class<?> type) {
    Class<?> above = type.getSuperclass();
    return above == null || Set.of(Object.class, Record.class, Enum.class).contains(above)
        ? new Type[0]
        : new Type[] {type.getGenericSuperclass()};
  }

  /** Members that come from a class which is not exported are listed as its own. */
  private static String ofType(Class<?> type, Predicate<String> exported) {
    Stream<String> fields = Arrays.stream(type.getDeclaredFields()).map(ApiListing::line);
    Stream<String> constructors =
        Arrays.stream(type.getDeclaredConstructors()).map(ApiListing::line);
    Stream<String> methods =
        Stream.<Class<?>>iterate(type, Objects::nonNull, above -> hiddenAbove(above, exported))
            .flatMap(one -> Arrays.stream(one.getDeclaredMethods()))
            .filter(method -> !OF_EVERY_OBJECT.contains(method.getName()))
            .map(ApiListing::line);
    Set<String> members =
        Stream.of(fields, constructors, methods)
            .flatMap(lines -> lines)
            .filter(line -> !line.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    return typeLine(type)
        + "\n"
        + members.stream().map(line -> "  " + line + "\n").collect(joining());
  }

  /** Returns the superclass if it is of this module and not exported, null otherwise. */
  private static @Nullable Class<?> hiddenAbove(Class<?> type, Predicate<String> exported) {
    Class<?> above = type.getSuperclass();
    boolean isHidden =
        above != null
            && above.getClassLoader() == type.getClassLoader()
            && above.getProtectionDomain().equals(type.getProtectionDomain())
            && !exported.test(above.getPackageName());
    return isHidden ? above : null;
  }

  private static String line(Field field) {
    return field.isSynthetic() || !isVisible(field.getModifiers())
        ? ""
        : modifiers(field.getModifiers() & Modifier.fieldModifiers())
            + shortened(field.getGenericType())
            + " "
            + field.getName();
  }

  private static String line(Constructor<?> constructor) {
    return constructor.isSynthetic() || !isVisible(constructor.getModifiers())
        ? ""
        : modifiers(constructor.getModifiers()) + "new" + signature(constructor);
  }

  private static String line(Method method) {
    return method.isSynthetic() || !isVisible(method.getModifiers())
        ? ""
        : modifiers(method.getModifiers() & Modifier.methodModifiers() & ~Modifier.SYNCHRONIZED)
            + (method.isDefault() ? "default " : "")
            + shortened(method.getGenericReturnType())
            + " "
            + method.getName()
            + signature(method);
  }

  /** Public goes without saying. */
  private static String modifiers(int modifiers) {
    String text = Modifier.toString(modifiers & ~Modifier.PUBLIC);
    return text.isEmpty() ? "" : text + " ";
  }

  private static String signature(Executable executable) {
    String parameters =
        Arrays.stream(executable.getGenericParameterTypes())
            .map(ApiListing::shortened)
            .collect(joining(", "));
    return parameters(executable.getTypeParameters())
        + "("
        + parameters
        + ")"
        + types(" throws ", executable.getGenericExceptionTypes());
  }

  private static String parameters(TypeVariable<?>[] variables) {
    List<String> texts = Arrays.stream(variables).map(ApiListing::parameter).toList();
    return texts.isEmpty() ? "" : "<" + String.join(", ", texts) + ">";
  }

  private static String parameter(TypeVariable<?> variable) {
    return variable.getBounds()[0].equals(Object.class)
        ? variable.getName()
        : variable.getName() + types(" extends ", variable.getBounds());
  }

  private static String types(String before, Type... types) {
    return types.length == 0
        ? ""
        : before + Arrays.stream(types).map(ApiListing::shortened).collect(joining(", "));
  }

  private static String shortened(Type type) {
    return type.getTypeName().replaceAll("dev\\.cubewright\\.|java\\.(lang|util)\\.", "");
  }
}
