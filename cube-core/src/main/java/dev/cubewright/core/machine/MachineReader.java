package dev.cubewright.core.machine;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.machine.Machine.Action;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads a machine file and builds its automaton. Not thread-safe. */
final class MachineReader {
  static final String FORM =
      "write {\"format\": \"cubewright-machine\", \"version\": 1, \"name\": \"mine\", ... }";

  /** The units of durations in files, with their microseconds; 1 for counts. */
  static final Map<String, Integer> UNITS =
      new TreeMap<>(Map.of("us", 1, "ms", 1000, "s", 1_000_000, "count", 1));

  static final int LONGEST = 1_000_000_000;

  private static final String FORMAT = "cubewright-machine";
  private static final int LONGEST_TEXT = 100_000;
  private static final int LONGEST_EDGE = 7;
  private static final int LONGEST_WORD = 80;
  private static final int MOST_VALUES = 1000;
  private static final long MOST_CODES = 1L << 60;
  private static final int MOST_COMBINATIONS = 5000;
  private static final int MOST_QUARTERS = 3;

  private final Node root;
  private final Map<String, Node> members;
  private final Puzzle puzzle;
  private final Frames frames;
  private final Variables variables;
  private final Map<String, Integer> times = new LinkedHashMap<>();
  private final List<Part> parts = new ArrayList<>();
  private final List<String> partNames = new ArrayList<>();

  private MachineReader(Node root, @Nullable Puzzle known) {
    this.root = root;
    members =
        root.members(
            "the machine",
            List.of("format", "version", "name", "puzzle", "unit", "start", "times", "actions"),
            List.of("source", "for", "parts", "end", "never", "overlap", "send"));
    requireOneOf("format", List.of(FORMAT));
    requireOneOf("version", List.of("1"));
    word(member("name"), "the name");
    puzzle = known == null ? puzzle(member("puzzle")) : known;
    frames = new Frames(puzzle);
    variables = new Variables(orEmpty("for"));
  }

  static Machine read(JsonCursor json, String source, @Nullable Puzzle known) {
    if (json.text().length() > LONGEST_TEXT) {
      throw json.faultAt("", "it has more than " + LONGEST_TEXT + " characters; " + FORM);
    }
    if (!json.isObject()) {
      throw json.fault("a machine is an object; " + FORM);
    }
    Node root = Node.read(source, json);
    json.requireEnd();
    return new MachineReader(root, known).machine(json.text());
  }

  private Machine machine(String text) {
    String unit = requireOneOf("unit", new ArrayList<>(UNITS.keySet()));
    readTimes(UNITS.getOrDefault(unit, 1));
    readParts();
    List<Part.Pattern> never = patterns("never");
    List<Rule> rules = rules();
    Automaton automaton = new Automaton(parts, never, frames);
    List<int[]> starts = starts(never);
    Part.Pattern end = pattern(orEmpty("end"));
    try {
      automaton.build(starts, combinations(rules));
    } catch (IllegalArgumentException e) {
      throw e instanceof InvalidDefinitionException ? e : fault(root, e);
    }
    BitSet ends = new BitSet();
    IntStream.range(0, automaton.states().size())
        .filter(state -> end.matches(automaton.states().get(state)))
        .forEach(ends::set);
    if (ends.isEmpty()) {
      throw orEmpty("end").fault("no action reaches an end state from a start; change one");
    }
    return new Machine(
        root.source(),
        text,
        member("name").text(""),
        puzzle,
        unit.equals("count") ? Machine.Unit.COUNT : Machine.Unit.MICROSECONDS,
        times,
        parts,
        frames,
        automaton,
        starts.size(),
        ends);
  }

  private Node member(String name) {
    return orEmpty(name);
  }

  private Node orEmpty(String name) {
    return root.member(name)
        .orElseGet(() -> new Node(root.source(), root.position(), null, null, Map.of()));
  }

  private List<Node> listOf(String name) {
    List<Node> all = new ArrayList<>();
    if (members.containsKey(name)) {
      member(name).items("\"" + name + "\"").forEach(item -> all.addAll(variables.expand(item)));
    }
    return all;
  }

  private static InvalidDefinitionException fault(Node node, IllegalArgumentException cause) {
    InvalidDefinitionException fault = node.fault(String.valueOf(cause.getMessage()));
    fault.initCause(cause);
    return fault;
  }

  private String requireOneOf(String name, List<String> known) {
    String text = member(name).text(name);
    if (!known.contains(text)) {
      throw member(name).unknown(name, text, known);
    }
    return text;
  }

  private static String word(Node node, String what) {
    String text = node.text(what);
    requireWord(node, text, what);
    return text;
  }

  private static void requireWord(Node node, String text, String what) {
    if (!text.matches("[ -~]{1," + LONGEST_WORD + "}") || text.isBlank()) {
      throw node.fault(what + " must be 1 to " + LONGEST_WORD + " printable ASCII characters");
    }
  }

  private static Puzzle puzzle(Node node) {
    String name = node.text("the puzzle");
    if (!name.matches("[1-" + LONGEST_EDGE + "](x[1-" + LONGEST_EDGE + "]){2}")) {
      throw node.fault("the puzzle must be a cuboid such as 3x3x3, with edges of 1 to 7 cubies");
    }
    try {
      return Cuboid.of(name);
    } catch (IllegalArgumentException e) {
      throw fault(node, e);
    }
  }

  private void readTimes(int scale) {
    member("times")
        .members("\"times\"")
        .forEach(
            (name, value) -> {
              if (!name.matches("[A-Za-z]\\w*")) {
                throw value.fault("the time \"" + name + "\" needs a name of letters and digits");
              }
              times.put(name, cost(value, number(value, value.text("a time"), scale)));
            });
  }

  private static BigDecimal number(Node node, String text, int scale) {
    if (!text.matches("\\d{1,10}(\\.\\d{1,6})?")) {
      throw node.fault("\"" + text + "\" must be a number, 0 or more");
    }
    return new BigDecimal(text).multiply(BigDecimal.valueOf(scale));
  }

  private static int cost(Node node, BigDecimal time) {
    BigDecimal rounded = time.setScale(0, RoundingMode.HALF_UP);
    if (rounded.compareTo(BigDecimal.valueOf(LONGEST)) > 0) {
      throw node.fault("this time is longer than 1000 seconds; check the unit");
    }
    return rounded.intValueExact();
  }

  /** Returns the value of a sum such as {@code 3*flipToClose + release}. */
  private int duration(Node node) {
    BigDecimal sum = BigDecimal.ZERO;
    for (String term : node.text("a time").split("\\+", -1)) {
      String[] factors = term.strip().split("\\s*\\*\\s*", 2);
      BigDecimal factor = factors.length == 2 ? number(node, factors[0], 1) : BigDecimal.ONE;
      String name = factors[factors.length - 1];
      Integer time = times.get(name);
      if (time == null) {
        throw node.unknown("time", name, times.keySet());
      }
      sum = sum.add(factor.multiply(BigDecimal.valueOf(time)));
    }
    return cost(node, sum);
  }

  private void readParts() {
    variables
        .expandMembers(orEmpty("parts"), "\"parts\"")
        .forEach(
            (name, node) -> {
              requireWord(node, name, "the name of a part");
              parts.add(part(name, node));
              partNames.add(name);
            });
    if (parts.stream().filter(Part::orientation).count() > 1) {
      throw orEmpty("parts").fault("two parts are the puzzle's orientation; remove one");
    }
    long codes = 1;
    for (Part part : parts) {
      codes *= part.values().size();
      if (codes > MOST_CODES) {
        throw orEmpty("parts").fault("the parts have too many values together; use fewer");
      }
    }
  }

  private Part part(String name, Node node) {
    node.members("a part", List.of(), List.of("orientation", "values", "cyclic"));
    boolean orientation = flag(node, "orientation", false);
    boolean cyclic = flag(node, "cyclic", false);
    if (orientation == node.member("values").isPresent() || (orientation && cyclic)) {
      throw node.fault("a part needs either \"values\" or \"orientation\": true");
    }
    if (orientation) {
      return new Part(name, frames.rotations().stream().map(Move::name).toList(), 0, false, true);
    }
    Node written = node.member("values").orElseThrow();
    List<String> values =
        written.items("the values").stream().map(value -> word(value, "a value")).toList();
    if (values.isEmpty() || values.size() > MOST_VALUES) {
      throw written.fault("a part needs 1 to " + MOST_VALUES + " values");
    }
    if (values.stream().distinct().count() < values.size()) {
      throw written.fault("a value stands here twice; remove one");
    }
    int step = step(values);
    if (cyclic && step == 0) {
      throw written.fault("the values of a cyclic part must be equally spaced numbers");
    }
    return new Part(name, values, step, cyclic, false);
  }

  private static boolean flag(Node node, String name, boolean otherwise) {
    Optional<Node> flag = node.member(name);
    String text = flag.isEmpty() ? String.valueOf(otherwise) : flag.get().text(name);
    if (!text.equals("true") && !text.equals("false")) {
      throw flag.orElse(node).fault(name + " must be true or false");
    }
    return text.equals("true");
  }

  /** Returns the difference between neighboring numbers, 0 if it is not always the same. */
  private static int step(List<String> values) {
    if (values.size() < 2 || !values.stream().allMatch(value -> value.matches("-?\\d{1,6}"))) {
      return 0;
    }
    int[] numbers = values.stream().mapToInt(Integer::parseInt).toArray();
    int step = numbers[1] - numbers[0];
    return IntStream.range(1, numbers.length).allMatch(i -> numbers[i] - numbers[i - 1] == step)
        ? step
        : 0;
  }

  private int partIndex(Node node, String name) {
    int index = partNames.indexOf(name);
    if (index < 0) {
      throw node.unknown("part", name, partNames);
    }
    return index;
  }

  private int value(Part part, Node node) {
    String text = node.text("a value of " + part.name());
    int index = part.orientation() ? rotation(node, text) : part.values().indexOf(text);
    if (index < 0) {
      throw node.unknown("value of " + part.name(), text, part.values());
    }
    return index;
  }

  /** Returns the index of a rotation of the whole puzzle. */
  private int rotation(Node node, String text) {
    try {
      List<Move> moves = new AlgorithmParser(puzzle).parse(text).moves();
      int index = frames.index(moves);
      if (index >= 0 && moves.size() <= LONGEST_WORD) {
        return index;
      }
    } catch (AlgorithmParseException e) {
      throw fault(node, e);
    }
    throw node.fault("\"" + text + "\" does not rotate the whole puzzle; write x', y2 or x y");
  }

  private Part.Pattern pattern(Node node) {
    List<BitSet> allowed = new ArrayList<>();
    parts.forEach(part -> allowed.add(new BitSet()));
    variables
        .expandMembers(node, "a condition")
        .forEach(
            (name, values) -> {
              int index = partIndex(values, name);
              values
                  .oneOrMore()
                  .forEach(value -> allowed.get(index).set(value(parts.get(index), value)));
              if (allowed.get(index).isEmpty()) {
                throw values.fault("this list of values is empty; add one");
              }
            });
    return new Part.Pattern(allowed);
  }

  private List<Part.Pattern> patterns(String name) {
    return listOf(name).stream().map(this::pattern).toList();
  }

  /** Returns all states that match the start pattern; an omitted part can have any value. */
  private List<int[]> starts(List<Part.Pattern> never) {
    Part.Pattern pattern = pattern(member("start"));
    List<int[]> starts = new ArrayList<>(List.of(new int[parts.size()]));
    for (int part = 0; part < parts.size(); part++) {
      List<int[]> longer = new ArrayList<>();
      for (int[] start : starts) {
        for (int value = 0; value < parts.get(part).values().size(); value++) {
          if (pattern.allows(part, value)) {
            int[] next = start.clone();
            next[part] = value;
            longer.add(next);
          }
        }
      }
      if (longer.size() > MOST_VALUES) {
        throw member("start").fault("more than " + MOST_VALUES + " states match; name all parts");
      }
      starts = longer;
    }
    starts.removeIf(start -> never.stream().anyMatch(forbidden -> forbidden.matches(start)));
    if (starts.isEmpty()) {
      throw member("start").fault("\"never\" forbids all start states; change one");
    }
    return starts;
  }

  private List<Rule> rules() {
    List<Rule> rules = new ArrayList<>();
    Map<String, Node> sends = variables.expandMembers(orEmpty("send"), "\"send\"");
    listOf("actions").forEach(action -> addRules(action, sends, rules));
    List<String> names = rules.stream().map(rule -> rule.action().name()).distinct().toList();
    sends.forEach(
        (name, node) -> {
          if (!names.contains(name)) {
            throw node.unknown("action", name, names);
          }
        });
    return rules;
  }

  private void addRules(Node written, Map<String, Node> sends, List<Rule> rules) {
    written.members(
        "an action",
        List.of("name", "time"),
        List.of("if", "set", "move", "by", "turn", "rotate", "alone"));
    String name = word(written.member("name").orElseThrow(), "the name of an action");
    Part.Pattern condition = pattern(optional(written, "if"));
    List<Integer> amounts = amounts(written);
    List<Map<Face, Integer>> turns = turns(written);
    if (written.member("turn").isPresent() && written.member("rotate").isPresent()) {
      throw written.fault("an action either turns a layer or rotates the whole; remove one");
    }
    for (int by : amounts.isEmpty() ? List.of(1) : amounts) {
      for (Map<Face, Integer> turn : turns) {
        int shown = turn.values().stream().reduce((a, b) -> size(b) > size(a) ? b : a).orElse(1);
        int amount = amounts.isEmpty() && !written.member("turn").isPresent() ? 0 : by * shown;
        int rotation = written.member("rotate").map(text -> rotation(text, by)).orElse(0);
        List<Move> moves = moves(written, turn, by);
        List<Move> effect = rotation == 0 ? moves : List.of(frames.rotations().get(rotation));
        Optional<Move> move =
            effect.size() > 1
                ? Optional.of(Move.sequence(puzzle.orbits(), effect))
                : effect.stream().findFirst();
        Optional<String> send =
            Optional.ofNullable(sends.get(name))
                .map(texts -> pick(texts, amount).text("a text to send"))
                .map(text -> text.replace("{turn}", move.map(Move::name).orElse("")));
        int cost = duration(pick(written.member("time").orElseThrow(), amount));
        Action action = new Action(name, cost, amount, move, send);
        rules.add(
            new Rule(
                action,
                flag(written, "alone", true),
                condition,
                set(written),
                move(written, by),
                rotation,
                moves));
      }
    }
  }

  private static int size(int amount) {
    return Math.abs(amount);
  }

  private Node optional(Node node, String name) {
    return node.member(name)
        .orElseGet(() -> new Node(node.source(), node.position(), null, null, Map.of()));
  }

  private static List<Integer> amounts(Node node) {
    List<Integer> amounts = new ArrayList<>();
    node.member("by").stream()
        .flatMap(by -> by.oneOrMore().stream())
        .forEach(amount -> amounts.add(quarters(amount)));
    return amounts;
  }

  private static int quarters(Node node) {
    int amount = node.integer(-MOST_QUARTERS, MOST_QUARTERS, "an amount of quarter turns");
    if (amount == 0) {
      throw node.fault("an amount of 0 turns nothing; remove it");
    }
    return amount;
  }

  /** Returns what a member says for an amount; members are amounts, with or without sign. */
  static Node pick(Node node, int amount) {
    if (node.members() == null) {
      return node;
    }
    return node.member(String.valueOf(amount))
        .or(() -> node.member(String.valueOf(Math.abs(amount))))
        .orElseThrow(() -> node.fault("there is nothing for the amount " + amount + "; add it"));
  }

  /** Returns the alternatives of an action that turns layers; one without turns for others. */
  private List<Map<Face, Integer>> turns(Node node) {
    List<Map<Face, Integer>> all = new ArrayList<>();
    Node written = optional(node, "turn");
    for (Node one : written.oneOrMore()) {
      Map<Face, Integer> turn = new LinkedHashMap<>();
      if (one.text() != null) {
        turn.put(face(one, one.text()), 1);
      } else {
        one.members("a turn")
            .forEach((face, amount) -> turn.put(face(amount, face), quarters(amount)));
      }
      if (turn.size() > 2 || turn.keySet().stream().map(Face::axis).distinct().count() > 1) {
        throw one.fault("only a face and the opposite face can turn at the same time");
      }
      all.add(turn);
    }
    return all;
  }

  private Face face(Node node, String name) {
    return frames.turns().keySet().stream()
        .filter(face -> face.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                node.unknown(
                    "face", name, frames.turns().keySet().stream().map(Face::name).toList()));
  }

  private List<Move> moves(Node node, Map<Face, Integer> turn, int by) {
    List<Move> moves = new ArrayList<>();
    turn.forEach(
        (face, amount) -> {
          Turn layer = frames.turns().get(face);
          if (layer == null || amount * by % layer.stepSize() != 0) {
            throw node.fault("the layer " + face + " makes half turns only");
          }
          layer.move(amount * by / layer.stepSize()).ifPresent(moves::add);
        });
    return moves;
  }

  private int rotation(Node node, int by) {
    if (parts.stream().noneMatch(Part::orientation)) {
      throw node.fault("a rotation needs a part with \"orientation\": true");
    }
    String text = word(node, "a rotation");
    int one = rotation(node, text);
    if (one == 0) {
      throw node.fault("this rotates nothing; remove it");
    }
    Move move = frames.rotations().get(one);
    return frames.index(
        IntStream.range(0, size(by)).mapToObj(i -> by < 0 ? move.inverse() : move).toList());
  }

  private int[] set(Node node) {
    int[] set = new int[parts.size()];
    Arrays.fill(set, Part.UNCHANGED);
    optional(node, "set")
        .members("\"set\"")
        .forEach(
            (name, value) -> {
              int index = partIndex(value, name);
              set[index] = value(parts.get(index), value);
            });
    return set;
  }

  private int[] move(Node node, int by) {
    int[] move = new int[parts.size()];
    optional(node, "move")
        .members("\"move\"")
        .forEach(
            (name, value) -> {
              int index = partIndex(value, name);
              int amount = value.integer(-LONGEST_TEXT, LONGEST_TEXT, "the amount of a move");
              Part part = parts.get(index);
              if (part.step() == 0 || amount % part.step() != 0) {
                throw value.fault(
                    "the values of %s are not numbers with differences of %s"
                        .formatted(name, amount));
              }
              move[index] = by * amount;
            });
    return move;
  }

  /** Returns the single actions, and the sets of actions that can run at the same time. */
  private List<List<Rule>> combinations(List<Rule> rules) {
    List<List<Rule>> all = new ArrayList<>();
    rules.stream().filter(Rule::alone).forEach(rule -> all.add(List.of(rule)));
    for (Node node : listOf("overlap")) {
      List<Node> lead = node.items() != null ? node.items() : lead(node);
      List<Node> with =
          node.member("with").map(others -> others.items("\"with\"")).orElse(List.of());
      List<List<Rule>> chosen = choose(node, List.of(List.of()), lead, rules);
      chosen = choose(node, chosen.stream().filter(one -> !one.isEmpty()).toList(), with, rules);
      chosen.stream().filter(one -> one.size() > 1).forEach(all::add);
      if (all.size() > MOST_COMBINATIONS) {
        throw tooMany(node);
      }
    }
    return all;
  }

  private static List<Node> lead(Node node) {
    Map<String, Node> members = node.members("an overlap", List.of("lead"), List.of("with"));
    return members.get("lead") == null ? List.of() : members.get("lead").items("\"lead\"");
  }

  private static InvalidDefinitionException tooMany(Node node) {
    return node.fault("more than " + MOST_COMBINATIONS + " ways to run actions at the same time");
  }

  /** Adds to each set none or one of the actions that each element names. */
  private List<List<Rule>> choose(
      Node node, List<List<Rule>> sets, List<Node> elements, List<Rule> rules) {
    List<List<Rule>> all = sets;
    for (Node element : elements) {
      List<Rule> named =
          element.oneOrMore().stream().flatMap(n -> named(n, rules).stream()).toList();
      List<List<Rule>> longer = new ArrayList<>(all);
      for (List<Rule> before : all) {
        for (Rule rule : named) {
          if (before.stream().allMatch(other -> rule.isApartFrom(other, parts))) {
            List<Rule> more = new ArrayList<>(before);
            more.add(rule);
            longer.add(List.copyOf(more));
          }
        }
        if (longer.size() > MOST_COMBINATIONS) {
          throw tooMany(node);
        }
      }
      all = longer;
    }
    return all;
  }

  private static List<Rule> named(Node node, List<Rule> rules) {
    String name = node.text("the name of an action");
    List<Rule> named = rules.stream().filter(rule -> rule.action().name().equals(name)).toList();
    if (named.isEmpty()) {
      throw node.unknown(
          "action", name, rules.stream().map(rule -> rule.action().name()).distinct().toList());
    }
    return named;
  }
}
