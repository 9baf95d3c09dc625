package dev.cubewright.core.definition;

import dev.cubewright.core.definition.DefinitionParts.ChangePart;
import dev.cubewright.core.definition.DefinitionParts.DerivedPart;
import dev.cubewright.core.definition.DefinitionParts.MovePart;
import dev.cubewright.core.definition.TurnFamilies.NamedMove;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Creates transformations from the moves of a definition. */
final class MoveReader {
  private final DefinitionParts parts;
  private final OrbitForms forms;

  private MoveReader(DefinitionParts parts, OrbitForms forms) {
    this.parts = parts;
    this.forms = forms;
  }

  static List<NamedMove> read(DefinitionParts parts, OrbitForms forms) {
    if (parts.moves.isEmpty()) {
      throw parts.source.fault("", "no moves are defined; write at least one" + parts.ignored());
    }
    MoveReader reader = new MoveReader(parts, forms);
    List<NamedMove> moves = new ArrayList<>();
    Map<String, String> names = new HashMap<>();
    for (MovePart part : parts.moves) {
      requireNew(part.name(), part.position(), names, parts.source);
      moves.add(new NamedMove(part.name(), reader.transformation(part), part.position()));
    }
    // The algorithm "_" denotes a move that is listed.
    parts.derivedMoves.removeIf(
        part -> names.containsKey(part.name()) && part.algorithm().strip().equals("_"));
    for (DerivedPart part : parts.derivedMoves) {
      requireNew(part.name(), part.position(), names, parts.source);
    }
    return moves;
  }

  private static void requireNew(
      String name, String position, Map<String, String> names, DefinitionSource source) {
    String earlier = names.put(name, position);
    if (earlier != null) {
      throw source.fault(
          position,
          "the move \"%s\" is defined twice, the first time at %s; remove one of them"
              .formatted(name, earlier));
    }
  }

  private Transformation transformation(MovePart move) {
    int places = forms.orbits().places();
    int[] sources = new int[places];
    byte[] twists = new byte[places];
    Arrays.setAll(sources, i -> i);
    // If a move must list all orbits and does, unknown names are harmless. Otherwise an unknown
    // name is probably misspelled.
    boolean complete =
        !parts.omittedOrbitsStay
            && forms.list().stream().allMatch(form -> move.changes().containsKey(form.name()));
    if (!complete) {
      move.changes()
          .forEach((name, change) -> OrbitForms.requireKnown(name, change.position(), parts));
    }
    for (OrbitForm form : forms.list()) {
      ChangePart change = move.changes().get(form.name());
      if (change != null) {
        change(form, change, sources, twists);
      } else if (!parts.omittedOrbitsStay) {
        throw parts.source.fault(
            move.position(),
            "the move has no entry for the orbit "
                + form.orbit().name()
                + "; add one, even if it changes nothing");
      }
    }
    Transformation transformation = Transformation.of(forms.orbits(), sources, twists);
    if (transformation.isIdentity()) {
      throw parts.source.fault(
          move.position(), "the move \"" + move.name() + "\" changes nothing; remove it");
    }
    return transformation;
  }

  private void change(OrbitForm form, ChangePart change, int[] sources, byte[] twists) {
    Orbit orbit = form.orbit();
    String what = "places of " + orbit.name();
    Numbers permutation = change.permutation().requireSize(orbit.size(), what);
    permutation.requireRange(orbit.size(), "place");
    requirePermutation(permutation);
    Numbers turned = change.twists();
    if (turned != null) {
      turned.requireSize(orbit.size(), what);
      turned.requireRange(orbit.orientations(), "twist");
    }
    for (int place = 0; place < orbit.size(); place++) {
      int from = permutation.get(place);
      int twist = turned == null ? 0 : turned.get(change.twistsByPiece() ? from : place);
      sources[orbit.offset() + place] = orbit.offset() + from;
      twists[orbit.offset() + place] = (byte) form.twist(from, place, twist);
    }
  }

  private void requirePermutation(Numbers permutation) {
    int[] first = new int[permutation.size()];
    Arrays.fill(first, -1);
    for (int i = 0; i < permutation.size(); i++) {
      int value = permutation.get(i);
      if (first[value] >= 0) {
        throw parts.source.fault(
            permutation.positionOf(i),
            "this is not a permutation: %s occurs here and at %s; write each of %s once"
                .formatted(
                    permutation.shown(i),
                    permutation.positionOf(first[value]),
                    permutation.range(permutation.size())));
      }
      first[value] = i;
    }
  }
}
