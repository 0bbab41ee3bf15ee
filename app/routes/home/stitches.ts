/** A number as rows of stitches, about twice as many columns as rows: the last row is full where the number divides. */
export function block(count: number): { rows: number; columns: number } {
  const most = Math.max(1, Math.floor(Math.sqrt(count / 2)));
  let rows = most;
  while (rows > most / 2 && count % rows) rows--;
  if (count % rows) rows = most;
  return { rows, columns: Math.ceil(count / rows) };
}

/** Share of a stitch's place that its thread takes. */
export const thread = 0.62;

/** One stitch for each, a unit wide: every other row begins later, and ends where its last stitch does. */
export function stitchPath(count: number): string {
  const { rows, columns } = block(count);
  return Array.from({ length: rows }, (_, row) => {
    const stitches = Math.min(columns, count - row * columns);
    return `M${row % 2 ? 1 - thread : 0} ${row + 0.5}h${stitches - (1 - thread)}`;
  }).join('');
}
