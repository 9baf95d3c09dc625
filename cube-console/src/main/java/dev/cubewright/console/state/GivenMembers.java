package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is given to a command: whoever misspells something learns of it, and nothing is done. */
public final class GivenMembers {
  private GivenMembers() {}

  /**
   * Refuses what a command knows nothing of.
   *
   * @param given what was given
   * @param known the names of what may be given
   * @throws Refusal if something else was given
   */
  public static void requireOnly(ObjectNode given, Set<String> known) {
    for (Map.Entry<String, ?> member : given.properties()) {
      if (!known.contains(member.getKey())) {
        throw Arguments.wrong(
            known.isEmpty()
                ? "this takes nothing, send {}"
                : "one of the members is unknown here; there "
                    + (known.size() == 1 ? "is " : "are ")
                    + inWords(known));
      }
    }
  }

  private static String inWords(Set<String> names) {
    List<String> sorted = new ArrayList<>(names);
    sorted.sort(null);
    return String.join(", ", sorted);
  }
}
