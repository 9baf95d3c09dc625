package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A spatial index of square pieces, without duplicates from several planes. Immutable. */
final class BlobIndex {
  private static final int BUCKET = 32;

  /** As a share of the side: pieces with closer centers and about the same area are duplicates. */
  private static final double SAME_MIDDLE = 0.2;

  private static final double SAME_AREA = 1.35;

  private final List<Blob> blobs = new ArrayList<>();
  private final int across;
  private final int down;
  private final List<List<Integer>> buckets = new ArrayList<>();

  BlobIndex(int width, int height, List<Blob> found) {
    across = width / BUCKET + 1;
    down = height / BUCKET + 1;
    for (int bucket = 0; bucket < across * down; bucket++) {
      buckets.add(new ArrayList<>());
    }
    found.stream()
        .sorted(Comparator.comparingDouble(BlobIndex::merit).reversed())
        .filter(blob -> !isKnown(blob))
        .forEach(this::add);
  }

  private static double merit(Blob blob) {
    return blob.contrast() * Math.exp(-10 * blob.deviation());
  }

  private boolean isKnown(Blob blob) {
    return within(blob.x(), blob.y(), SAME_MIDDLE * blob.side()).stream()
        .map(blobs::get)
        .anyMatch(
            other ->
                other.area() < SAME_AREA * blob.area() && blob.area() < SAME_AREA * other.area());
  }

  private void add(Blob blob) {
    buckets.get((int) blob.y() / BUCKET * across + (int) blob.x() / BUCKET).add(blobs.size());
    blobs.add(blob);
  }

  int size() {
    return blobs.size();
  }

  Blob get(int number) {
    return blobs.get(number);
  }

  List<Integer> within(double x, double y, double radius) {
    List<Integer> near = new ArrayList<>();
    int left = Math.max(0, (int) Math.floor((x - radius) / BUCKET));
    int right = Math.min(across - 1, (int) Math.floor((x + radius) / BUCKET));
    int top = Math.max(0, (int) Math.floor((y - radius) / BUCKET));
    int bottom = Math.min(down - 1, (int) Math.floor((y + radius) / BUCKET));
    for (int row = top; row <= bottom; row++) {
      for (int column = left; column <= right; column++) {
        for (int number : buckets.get(row * across + column)) {
          Blob blob = blobs.get(number);
          double stepX = blob.x() - x;
          double stepY = blob.y() - y;
          if (stepX * stepX + stepY * stepY <= radius * radius) {
            near.add(number);
          }
        }
      }
    }
    return near;
  }
}
