package dev.cubewright.core.definition.geometry;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A regular polyhedron with named faces at distance 1 from its center.
 *
 * @param faces the outward normals, by name
 */
record Polyhedron(Map<String, Point> faces) {
  private static final double TINY = 1e-9;

  /** The golden ratio. */
  private static final double PHI = (1 + Math.sqrt(5)) / 2;

  /** A point or a direction. */
  record Point(double x, double y, double z) {
    Point plus(Point other) {
      return new Point(x + other.x, y + other.y, z + other.z);
    }

    Point times(double factor) {
      return new Point(factor * x, factor * y, factor * z);
    }

    double dot(Point other) {
      return x * other.x + y * other.y + z * other.z;
    }

    Point cross(Point other) {
      return new Point(
          y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x);
    }

    Point unit() {
      return times(1 / Math.sqrt(dot(this)));
    }

    /** Returns the image under a turn about an axis, clockwise as seen from the end of the axis. */
    Point turned(Point axis, double angle) {
      double cos = Math.cos(angle);
      return times(cos)
          .plus(axis.cross(this).times(-Math.sin(angle)))
          .plus(axis.times(axis.dot(this) * (1 - cos)));
    }
  }

  static Polyhedron cube() {
    return of("U 0 0 1, F 0 -1 0, R 1 0 0, D 0 0 -1, B 0 1 0, L -1 0 0");
  }

  static Polyhedron tetrahedron() {
    return of("D -1 -1 -1, F 1 -1 1, L -1 1 1, R 1 1 -1");
  }

  static Polyhedron octahedron() {
    return of(
        "U -1 -1 1, F 1 -1 1, R 1 1 1, L -1 1 1, D 1 1 -1, B -1 1 -1, BL -1 -1 -1, BR 1 -1 -1");
  }

  /** Clockwise around U: F, L, BL, BR, R; around D, opposite to U: DR, DL, DBL, B, DBR. */
  static Polyhedron dodecahedron() {
    return of(
        String.format(
            "U 0 1 %1$s, F 0 -1 %1$s, R %1$s 0 1, BR 1 %1$s 0, BL -1 %1$s 0, L -%1$s 0 1,"
                + " D 0 -1 -%1$s, B 0 1 -%1$s, DL -1 -%1$s 0, DBL -%1$s 0 -1, DBR %1$s 0 -1,"
                + " DR 1 -%1$s 0",
            PHI));
  }

  private static Polyhedron of(String faces) {
    Map<String, Point> normals = new LinkedHashMap<>();
    for (String face : faces.split(", ", -1)) {
      String[] words = face.split(" ", -1);
      normals.put(
          words[0],
          new Point(
                  Double.parseDouble(words[1]),
                  Double.parseDouble(words[2]),
                  Double.parseDouble(words[3]))
              .unit());
    }
    return new Polyhedron(normals);
  }

  /** Returns the vertices, named by their faces. */
  Map<String, Point> vertices() {
    Map<String, Point> vertices = new LinkedHashMap<>();
    List<Point> normals = List.copyOf(faces.values());
    for (int a = 0; a < normals.size(); a++) {
      for (int b = a + 1; b < normals.size(); b++) {
        for (int c = b + 1; c < normals.size(); c++) {
          Point bc = normals.get(b).cross(normals.get(c));
          double volume = normals.get(a).dot(bc);
          if (Math.abs(volume) > TINY) {
            Point vertex =
                bc.plus(normals.get(c).cross(normals.get(a)))
                    .plus(normals.get(a).cross(normals.get(b)))
                    .times(1 / volume);
            if (normals.stream().allMatch(normal -> normal.dot(vertex) < 1 + TINY)) {
              vertices.putIfAbsent(touching(vertex), vertex);
            }
          }
        }
      }
    }
    return vertices;
  }

  /** Returns the centers of the edges, named by their two faces. */
  Map<String, Point> edges() {
    Map<String, Point> edges = new LinkedHashMap<>();
    List<Point> vertices = new ArrayList<>(vertices().values());
    for (int a = 0; a < vertices.size(); a++) {
      for (int b = a + 1; b < vertices.size(); b++) {
        Point middle = vertices.get(a).plus(vertices.get(b)).times(0.5);
        long meeting = faces.values().stream().filter(n -> n.dot(middle) > 1 - TINY).count();
        if (meeting == 2) {
          edges.put(touching(middle), middle);
        }
      }
    }
    return edges;
  }

  /** Returns the names of the faces of a point, in order. */
  String touching(Point point) {
    StringBuilder names = new StringBuilder();
    faces.forEach(
        (name, normal) -> names.append(Math.abs(normal.dot(point) - 1) < 1e-6 ? name : ""));
    return names.toString();
  }

  /** Returns the corners of a face. */
  List<Point> corners(Point normal) {
    return vertices().values().stream().filter(v -> normal.dot(v) > 1 - TINY).toList();
  }
}
