package dev.cubewright.bench;

import java.util.Arrays;
import java.util.Collections;
import java.util.Locale;

/** A Markdown table that is printed row by row. */
public final class Table {
  private final int[] widths;

  /** Creates a table and prints its header. */
  public Table(String... columns) {
    widths = Arrays.stream(columns).mapToInt(column -> Math.max(7, column.length())).toArray();
    row((Object[]) columns);
    System.out.println("|" + String.join("|", Collections.nCopies(columns.length, "---")) + "|");
  }

  /** Prints a row. Fractions have three decimal places; {@code NaN} is printed as an empty cell. */
  public void row(Object... cells) {
    StringBuilder row = new StringBuilder("|");
    for (int column = 0; column < cells.length; column++) {
      String width = (column == 0 ? " %-" : " %") + widths[column];
      row.append(String.format(Locale.ROOT, width + "s |", text(cells[column])));
    }
    System.out.println(row);
  }

  private static String text(Object cell) {
    if (cell instanceof Double fraction) {
      return fraction.isNaN() ? "" : String.format(Locale.ROOT, "%,.3f", fraction);
    }
    return cell instanceof Number whole
        ? String.format(Locale.ROOT, "%,d", whole.longValue())
        : cell.toString();
  }
}
