package dev.cubewright.core.machine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The variables of a machine file. A rule that names variables of a group, such as {@code $g}, is
 * repeated for each member of the group. Immutable.
 */
final class Variables {
  private static final Pattern VARIABLE = Pattern.compile("\\$\\w+");
  private static final int MOST_RULES = 1000;

  /** For each group, the values of its variables for each of its members. */
  private final List<List<Map<String, String>>> groups = new ArrayList<>();

  private final Map<String, Integer> groupOf = new LinkedHashMap<>();

  /** Reads {@code {"$g": {"A": {"face": "D"}, "B": {"face": "B"}}}}. */
  Variables(Node written) {
    written.members("\"for\"").forEach(this::addGroup);
  }

  private void addGroup(String variable, Node members) {
    List<Map<String, String>> group = new ArrayList<>();
    if (!VARIABLE.matcher(variable).matches()) {
      throw members.fault("\"" + variable + "\" is not a variable; write a name such as $g");
    }
    members
        .members("a variable")
        .forEach(
            (name, values) -> {
              Map<String, String> bound = new LinkedHashMap<>();
              bound.put(variable, name);
              values
                  .members("a member of a variable")
                  .forEach((key, value) -> bound.put("$" + key, value.text("a variable's value")));
              if (!group.isEmpty() && !group.get(0).keySet().equals(bound.keySet())) {
                throw values.fault("all members of " + variable + " must have the same variables");
              }
              group.add(bound);
            });
    if (group.isEmpty()) {
      throw members.fault(variable + " has no members; add one");
    }
    for (String name : group.get(0).keySet()) {
      if (groupOf.put(name, groups.size()) != null) {
        throw members.fault("the variable " + name + " is defined twice; rename one");
      }
    }
    groups.add(group);
  }

  /** Returns the copies of a rule, one for each binding of the variables that it names. */
  List<Node> expand(Node rule) {
    Set<Integer> used = new LinkedHashSet<>();
    rule.replace(text -> collect(rule, text, used));
    List<Node> copies = List.of(rule);
    for (int group : used) {
      List<Node> longer = new ArrayList<>();
      for (Node copy : copies) {
        groups.get(group).forEach(bound -> longer.add(copy.replace(text -> bind(text, bound))));
      }
      if (longer.size() > MOST_RULES) {
        throw rule.fault("its variables make more than " + MOST_RULES + " copies; use fewer");
      }
      copies = longer;
    }
    return copies;
  }

  /** Returns the members of an object, each repeated for the variables that it names. */
  Map<String, Node> expandMembers(Node object, String what) {
    Map<String, Node> all = new LinkedHashMap<>();
    object
        .members(what)
        .forEach(
            (key, value) -> {
              Node one = new Node(value.source(), value.position(), null, null, Map.of(key, value));
              for (Node copy : expand(one)) {
                copy.members(what)
                    .forEach(
                        (name, copied) -> {
                          if (all.put(name, copied) != null) {
                            throw value.fault("\"" + name + "\" stands here twice; remove one");
                          }
                        });
              }
            });
    return all;
  }

  private String collect(Node rule, String text, Set<Integer> used) {
    Matcher matcher = VARIABLE.matcher(text);
    while (matcher.find()) {
      Integer group = groupOf.get(matcher.group());
      if (group == null) {
        throw rule.unknown("variable", matcher.group(), groupOf.keySet());
      }
      used.add(group);
    }
    return text;
  }

  private static String bind(String text, Map<String, String> bound) {
    return VARIABLE
        .matcher(text)
        .replaceAll(
            match -> Matcher.quoteReplacement(bound.getOrDefault(match.group(), match.group())));
  }
}
