package dev.cubewright.vision.decode;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds a {@link Trellis} layer by layer.
 *
 * @param <N> the type of a node's value, with equality
 */
final class TrellisBuilder<N> {
  interface Edges<N> {
    void add(int placement, N next);
  }

  interface Steps<N> {
    void from(int place, N node, Edges<N> edges);
  }

  private int[] firstEdge = new int[16];
  private int[] to = new int[16];
  private int[] placement = new int[16];
  private int nodes = 1;
  private int edges;

  private TrellisBuilder() {}

  /** The ends are the last nodes of each class. */
  static <N> Trellis build(int[] places, N start, Steps<N> steps, List<N> ends) {
    TrellisBuilder<N> builder = new TrellisBuilder<>();
    int[] firstNode = new int[places.length + 2];
    Map<N, Integer> layer = new LinkedHashMap<>();
    layer.put(start, 0);
    for (int index = 0; index < places.length; index++) {
      firstNode[index + 1] = builder.nodes;
      layer = builder.next(places[index], layer, steps);
    }
    firstNode[places.length + 1] = builder.nodes;
    int[] last = new int[Trellis.CLASSES];
    for (int c = 0; c < last.length; c++) {
      last[c] = c < ends.size() ? layer.getOrDefault(ends.get(c), -1) : -1;
    }
    return builder.trellis(places, firstNode, last);
  }

  private Map<N, Integer> next(int place, Map<N, Integer> layer, Steps<N> steps) {
    Map<N, Integer> following = new LinkedHashMap<>();
    layer.forEach(
        (node, number) -> {
          firstEdge = withRoom(firstEdge, number);
          firstEdge[number] = edges;
          steps.from(
              place,
              node,
              (placed, next) -> {
                to = withRoom(to, edges);
                placement = withRoom(placement, edges);
                to[edges] = following.computeIfAbsent(next, unknown -> nodes++);
                placement[edges++] = placed;
              });
        });
    return following;
  }

  private Trellis trellis(int[] places, int[] firstNode, int[] ends) {
    int inner = firstNode[places.length];
    firstEdge = Arrays.copyOf(firstEdge, nodes + 1);
    // The last nodes have no outgoing edges.
    Arrays.fill(firstEdge, inner, nodes + 1, edges);
    return new Trellis(
        places,
        firstNode,
        firstEdge,
        Arrays.copyOf(to, edges),
        Arrays.copyOf(placement, edges),
        ends);
  }

  private static int[] withRoom(int[] array, int index) {
    return index < array.length ? array : Arrays.copyOf(array, Math.max(index + 1, 2 * index));
  }
}
