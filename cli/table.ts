import stringWidth from 'string-width';

export type Column = {
  title: string;
  /** Gives way when the table is wider than the terminal. */
  isFlexible?: boolean;
};

const gap = '  ';
const smallest = 8;
const graphemes = new Intl.Segmenter();

/** The text in exactly so many columns of a terminal, with an ellipsis where it is cut. */
export function fitText(text: string, columns: number): string {
  let fitted = text;
  if (stringWidth(text) > columns) {
    fitted = '';
    for (const { segment } of graphemes.segment(text)) {
      if (stringWidth(fitted + segment) >= columns) break;
      fitted += segment;
    }
    fitted += '…';
  }
  return fitted + ' '.repeat(columns - stringWidth(fitted));
}

/** Rows under their titles. `maxWidth`: columns of the terminal, if there is one. */
export function formatTable(columns: Column[], rows: string[][], maxWidth?: number): string {
  const widths = columns.map(({ title }, at) =>
    Math.max(stringWidth(title), ...rows.map((row) => stringWidth(row[at] ?? ''))),
  );
  let excess =
    widths.reduce((sum, width) => sum + width + gap.length, -gap.length) - (maxWidth ?? Infinity);
  while (excess > 0) {
    const flexible = columns.flatMap(({ isFlexible }, at) => (isFlexible ? [at] : []));
    const widest = flexible.reduce(
      (best, at) => ((widths[at] ?? 0) > (widths[best] ?? 0) ? at : best),
      flexible[0] ?? 0,
    );
    if ((widths[widest] ?? 0) <= smallest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess--;
  }
  const titles = columns.map(({ title }) => title);
  return [titles, ...rows]
    .map((row) =>
      row
        .map((cell, at) => fitText(cell, widths[at] ?? 0))
        .join(gap)
        .trimEnd(),
    )
    .join('\n');
}
