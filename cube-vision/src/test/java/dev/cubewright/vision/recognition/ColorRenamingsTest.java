package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.sticker.Facelets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColorRenamingsTest {
  private static final String FACES = "URFDLB";

  private final ColorRenamings renamings = new ColorRenamings();

  private static List<String> permutations(String letters) {
    if (letters.isEmpty()) {
      return List.of("");
    }
    List<String> all = new ArrayList<>();
    for (int i = 0; i < letters.length(); i++) {
      String rest = letters.substring(0, i) + letters.substring(i + 1);
      for (String end : permutations(rest)) {
        all.add(letters.charAt(i) + end);
      }
    }
    return all;
  }

  private static Facelets solved(String faces) {
    StringBuilder letters = new StringBuilder();
    faces.chars().forEach(face -> letters.append(Character.toString(face).repeat(4)));
    return Facelets.parse(letters.toString());
  }

  @Test
  void ofAllWaysToNameSixColorsThoseOfRotationsAreNoMistakes() {
    Facelets truth = solved(FACES);
    Set<String> same = new HashSet<>();
    for (String faces : permutations(FACES)) {
      if (renamings.differences(solved(faces), truth) == 0) {
        same.add(faces);
      }
    }

    assertThat(same).hasSize(24).contains(FACES, "FRDBLU").doesNotContain("ULFDRB");
    for (String faces : same) {
      // What was opposite stays opposite.
      for (int face = 0; face < 3; face++) {
        assertThat(opposite(faces, face)).isEqualTo(face + 3);
      }
    }
  }

  private static int opposite(String faces, int face) {
    int there = FACES.indexOf(faces.charAt(face));
    return faces.indexOf(FACES.charAt((there + 3) % 6));
  }

  @Test
  void countsTheFewestDifferences() {
    assertThat(renamings.differences(Facelets.parse("UUUFRRRRFFFUDDDDLLLLBBBB"), solved(FACES)))
        .isEqualTo(2);
    assertThat(renamings.differences(solved("ULFDRB"), solved(FACES))).isEqualTo(8);
  }
}
