package dev.cubewright.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Every member of the public API is documented exactly once. As in {@link ApiListing}, the API
 * consists of the unqualified exports. The doclint group {@code missing} of the compiler would
 * require the parameters of a record again at its compact constructor.
 */
class JavadocTest {
  private static final Path ROOT = Path.of("..");

  /** An unqualified export. A qualified export has no semicolon after the name. */
  private static final Pattern EXPORT = Pattern.compile("exports\\s+([\\w.]+)\\s*;");

  @Test
  void everythingPublicIsDocumentedOnce() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(JavadocTest::isPublished).toList()) {
        Path root = module.resolve("src/main/java");
        Predicate<Path> exported = exported(root);
        try (Stream<Path> files = Files.walk(root)) {
          files
              .filter(file -> file.toString().endsWith(".java"))
              .filter(file -> exported.test(root.relativize(file.getParent())))
              .forEach(sources::add);
        }
      }
    }

    assertThat(sources).hasSizeGreaterThan(400);
    assertThat(faults(sources)).isEmpty();
  }

  @Test
  void whatIsMissingOrThereTwiceIsFound() throws IOException {
    Path source =
        Path.of("src/test/java/dev/cubewright/architecture/documented/PoorlyDocumented.java");

    assertThat(faults(List.of(source)))
        .containsExactlyInAnyOrder(
            "PoorlyDocumented: no @param size",
            "PoorlyDocumented.PoorlyDocumented: the record documents size already",
            "PoorlyDocumented.bare: no comment",
            "PoorlyDocumented.half: no @param given, @return, @throws IOException",
            "PoorlyDocumented.Kind.ONE: no comment");
  }

  /** Other projects do not depend on the benchmarks or the program. */
  private static boolean isPublished(Path module) {
    return Files.isDirectory(module.resolve("src/main/java"))
        && !module.endsWith("cube-bench")
        && !module.endsWith("cube-robot");
  }

  /** A module without {@code module-info} exports all packages. */
  private static Predicate<Path> exported(Path root) throws IOException {
    Path declaration = root.resolve("module-info.java");
    if (!Files.exists(declaration)) {
      return folder -> true;
    }
    Set<String> packages =
        EXPORT
            .matcher(Files.readString(declaration))
            .results()
            .map(export -> export.group(1))
            .collect(Collectors.toSet());
    return folder -> packages.contains(folder.toString().replace(File.separatorChar, '.'));
  }

  private static List<String> faults(List<Path> sources) throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
      DocTrees trees = DocTrees.instance(task);
      List<String> faults = new ArrayList<>();
      for (CompilationUnitTree unit : task.parse()) {
        for (Tree type : unit.getTypeDecls()) {
          if (type instanceof ClassTree declared && isVisible(declared.getModifiers(), false)) {
            new Reader(trees, faults)
                .read(new TreePath(new TreePath(unit), declared), declared, "");
          }
        }
      }
      return faults;
    }
  }

  private static boolean isVisible(ModifiersTree modifiers, boolean inInterface) {
    Set<Modifier> flags = modifiers.getFlags();
    return flags.contains(Modifier.PUBLIC)
        || flags.contains(Modifier.PROTECTED)
        || (inInterface && !flags.contains(Modifier.PRIVATE));
  }

  /** Checks a type and its nested types. */
  private record Reader(DocTrees trees, List<String> faults) {
    void read(TreePath path, ClassTree type, String outer) {
      String name = outer + type.getSimpleName();
      boolean isRecord = type.getKind() == Tree.Kind.RECORD;
      List<String> components =
          type.getMembers().stream()
              .filter(member -> isRecord && member instanceof VariableTree)
              .map(VariableTree.class::cast)
              .filter(field -> !isStatic(field))
              .map(field -> field.getName().toString())
              .toList();
      Set<String> wanted = new TreeSet<>();
      components.forEach(component -> wanted.add("@param " + component));
      addTypeParameters(type.getTypeParameters(), wanted);
      require(path, name, wanted);
      boolean inInterface = type.getKind() == Tree.Kind.INTERFACE;
      boolean constructed = type.getKind() != Tree.Kind.CLASS;
      for (Tree member : type.getMembers()) {
        TreePath at = new TreePath(path, member);
        if (member instanceof MethodTree method) {
          constructed |= isConstructor(method);
          if (isVisible(method.getModifiers(), inInterface) && !overrides(method)) {
            read(at, method, name, components);
          }
        } else if (member instanceof VariableTree field
            && isVisible(field.getModifiers(), inInterface)
            && !(isRecord && !isStatic(field))) {
          require(at, name + "." + field.getName(), Set.of());
        } else if (member instanceof ClassTree inner
            && isVisible(inner.getModifiers(), inInterface)) {
          read(at, inner, name + ".");
        }
      }
      if (!constructed) {
        faults.add(name + ": no constructor that could be documented");
      }
    }

    private void read(TreePath path, MethodTree method, String type, List<String> components) {
      String simple = type.substring(type.lastIndexOf('.') + 1);
      String name = type + "." + (isConstructor(method) ? simple : method.getName());
      if (isConstructor(method) && !components.isEmpty() && components.equals(names(method))) {
        documented(path).stream()
            .filter(tag -> tag.startsWith("@param "))
            .forEach(
                tag ->
                    faults.add(name + ": the record documents " + tag.substring(7) + " already"));
        return;
      }
      Set<String> wanted = new TreeSet<>();
      method.getParameters().forEach(parameter -> wanted.add("@param " + parameter.getName()));
      addTypeParameters(method.getTypeParameters(), wanted);
      Tree result = method.getReturnType();
      if (result != null && !result.toString().equals("void")) {
        wanted.add("@return");
      }
      method.getThrows().forEach(thrown -> wanted.add("@throws " + thrown));
      require(path, name, wanted);
    }

    private static void addTypeParameters(
        List<? extends TypeParameterTree> parameters, Set<String> wanted) {
      parameters.forEach(parameter -> wanted.add("@param <" + parameter.getName() + ">"));
    }

    private void require(TreePath path, String name, Set<String> wanted) {
      if (trees.getDocCommentTree(path) == null) {
        faults.add(name + ": no comment");
        return;
      }
      Set<String> missing = new TreeSet<>(wanted);
      missing.removeAll(documented(path));
      if (!missing.isEmpty()) {
        faults.add(name + ": no " + String.join(", ", missing));
      }
    }

    private Set<String> documented(TreePath path) {
      DocCommentTree comment = trees.getDocCommentTree(path);
      Set<String> tags = new TreeSet<>();
      if (comment == null) {
        return tags;
      }
      List<DocTree> all = new ArrayList<>(comment.getBlockTags());
      all.addAll(comment.getFullBody());
      for (DocTree tag : all) {
        if (tag instanceof ParamTree parameter) {
          String name = parameter.getName().toString();
          tags.add("@param " + (parameter.isTypeParameter() ? "<" + name + ">" : name));
        } else if (tag instanceof ReturnTree) {
          tags.add("@return");
        } else if (tag instanceof ThrowsTree thrown) {
          String name = thrown.getExceptionName().toString();
          Collections.addAll(tags, "@throws " + name, "@throws " + name.replaceFirst(".*\\.", ""));
        }
      }
      return tags;
    }

    private static List<String> names(MethodTree method) {
      return method.getParameters().stream().map(each -> each.getName().toString()).toList();
    }

    private static boolean isConstructor(MethodTree method) {
      return method.getReturnType() == null;
    }

    private static boolean overrides(MethodTree method) {
      return method.getModifiers().getAnnotations().stream()
          .anyMatch(annotation -> annotation.getAnnotationType().toString().equals("Override"));
    }

    private static boolean isStatic(VariableTree field) {
      return field.getModifiers().getFlags().contains(Modifier.STATIC);
    }
  }
}
