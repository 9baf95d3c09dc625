package dev.cubewright.core.machine;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.definition.Misspelling;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value of a machine file with its position. Exactly one of text, items and members is
 * present. Immutable.
 *
 * @param text a text without quotes, or the source of a number, {@code true}, {@code false} or
 *     {@code null}
 */
record Node(
    String source,
    String position,
    @Nullable String text,
    @Nullable List<Node> items,
    @Nullable Map<String, Node> members) {

  static Node read(String source, JsonCursor json) {
    String position = json.position();
    if (json.isText()) {
      return new Node(source, position, json.readText("a value"), null, null);
    }
    if (json.isObject()) {
      Map<String, Node> members = new LinkedHashMap<>();
      json.readObject("", key -> members.put(key, read(source, json)));
      return new Node(source, position, null, null, members);
    }
    if (json.isArray()) {
      List<Node> items = new ArrayList<>();
      json.readArray("", () -> items.add(read(source, json)));
      return new Node(source, position, null, items, null);
    }
    return new Node(source, position, json.readWritten(), null, null);
  }

  InvalidDefinitionException fault(String reason) {
    return new InvalidDefinitionException(source, position, reason);
  }

  /** Returns the problem with an unknown word, with the nearest known word. */
  InvalidDefinitionException unknown(String what, String word, Collection<String> known) {
    return fault(
        "there is no %s \"%s\"%s; known are %s"
            .formatted(
                what,
                word,
                Misspelling.of(word, known).map(" (did you mean \"%s\"?)"::formatted).orElse(""),
                known.isEmpty() ? "none" : String.join(", ", known)));
  }

  String text(String what) {
    if (text == null) {
      throw fault(what + " must be a text or a number");
    }
    return text;
  }

  int integer(int least, int greatest, String what) {
    String written = text(what);
    if (written.matches("-?\\d{1,9}")) {
      int value = Integer.parseInt(written);
      if (value >= least && value <= greatest) {
        return value;
      }
    }
    throw fault(what + " must be a whole number, " + least + " to " + greatest);
  }

  List<Node> items(String what) {
    if (items == null) {
      throw fault(what + " must be an array: [ ... ]");
    }
    return items;
  }

  /** Returns the items of an array, or this value alone. */
  List<Node> oneOrMore() {
    return items == null ? List.of(this) : items;
  }

  Map<String, Node> members(String what) {
    if (members == null) {
      throw fault(what + " must be an object: { ... }");
    }
    return members;
  }

  /** Returns the members of an object that has no members but the known ones. */
  Map<String, Node> members(String what, List<String> required, List<String> optional) {
    Map<String, Node> all = members(what);
    List<String> known = new ArrayList<>(required);
    known.addAll(optional);
    all.forEach(
        (key, value) -> {
          if (!known.contains(key)) {
            throw value.unknown("member of " + what, key, known);
          }
        });
    for (String key : required) {
      if (!all.containsKey(key)) {
        throw fault("\"" + key + "\" is missing in " + what + "; add it");
      }
    }
    return all;
  }

  Optional<Node> member(String key) {
    return Optional.ofNullable(members == null ? null : members.get(key));
  }

  /** Returns this value with all texts and names of members replaced. */
  Node replace(UnaryOperator<String> operator) {
    Map<String, Node> replaced = null;
    if (members != null) {
      replaced = new LinkedHashMap<>();
      for (Map.Entry<String, Node> member : members.entrySet()) {
        Node value = member.getValue().replace(operator);
        if (replaced.put(operator.apply(member.getKey()), value) != null) {
          throw value.fault("two members have the same name after variables are replaced");
        }
      }
    }
    return new Node(
        source,
        position,
        text == null ? null : operator.apply(text),
        items == null ? null : items.stream().map(item -> item.replace(operator)).toList(),
        replaced);
  }
}
