package dev.cubewright.core.machine;

import com.google.common.collect.Lists;
import dev.cubewright.core.definition.JsonCursor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The variables of a machine file, in groups. Each group has several bindings of its variables. Not
 * thread-safe.
 */
final class Variables {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\w+");
  private static final String FORM = "write {\"$g\": {\"A\": {\"face\": \"D\"}, \"B\": ...}}";
  private static final int MOST_COPIES = 10_000;

  private final String source;
  private final List<List<Map<String, String>>> groups = new ArrayList<>();
  private double copies;

  Variables(String source, JsonCursor json) {
    this.source = source;
    Set<String> known = new LinkedHashSet<>();
    json.readObject(
        FORM,
        variable -> {
          List<Map<String, String>> bindings = new ArrayList<>();
          json.readObject(FORM, name -> bindings.add(binding(json, variable, name)));
          Set<String> names = bindings.isEmpty() ? Set.of() : bindings.get(0).keySet();
          if (names.isEmpty()
              || bindings.stream().anyMatch(other -> !other.keySet().equals(names))
              || !names.stream().allMatch(known::add)) {
            throw json.fault(variable + " needs the same new variables for each name; " + FORM);
          }
          groups.add(bindings);
        });
  }

  private static Map<String, String> binding(JsonCursor json, String variable, String name) {
    Map<String, String> binding = new LinkedHashMap<>(Map.of(variable, name));
    json.readObject(FORM, key -> binding.put("$" + key, json.readText("a variable's value")));
    binding.forEach(
        (key, value) -> {
          if (!VARIABLE.matcher(key).matches() || !value.matches("[\\w '.-]{1,40}")) {
            throw json.fault("\"" + key + "\" needs a name and a short text; " + FORM);
          }
        });
    return binding;
  }

  /**
   * Reads the current value once for each binding of the variables in the value and its key.
   *
   * @param reader receives the key and a cursor at the value, with bound variables
   */
  void forEach(String key, JsonCursor json, BiConsumer<String, JsonCursor> reader) {
    JsonCursor value = json.copy();
    String text = value.text();
    List<List<Map<String, String>>> used =
        groups.stream()
            .filter(
                group ->
                    VARIABLE
                        .matcher(key + " " + text)
                        .results()
                        .anyMatch(match -> group.get(0).containsKey(match.group())))
            .toList();
    copies += used.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
    if (copies > MOST_COPIES) {
      throw value.fault("the file has more than " + MOST_COPIES + " rules; use fewer variables");
    }
    for (List<Map<String, String>> chosen : Lists.cartesianProduct(used)) {
      Map<String, String> binding = new HashMap<>();
      chosen.forEach(binding::putAll);
      JsonCursor bound = JsonCursor.of(source, bind(value, text, binding), MachineReader.FORM);
      reader.accept(bind(value, key, binding), bound);
    }
  }

  private static String bind(JsonCursor json, String text, Map<String, String> binding) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            match -> {
              String value = binding.get(match.group());
              if (value == null) {
                throw json.fault("the variable " + match.group() + " is not in \"for\"; add it");
              }
              return Matcher.quoteReplacement(value);
            });
  }
}
