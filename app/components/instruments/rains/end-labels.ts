/** Between the labels of two threads, each of two lines, in units of the drawing. */
const step = 36;

/** Heights of the first lines of the labels of two threads, which keep off each other and in the drawing. */
export function endLabels(upper: number, lower: number, height: number): [number, number] {
  const short = Math.max(0, step - (lower - upper));
  const second = Math.min(lower - 4 + short / 2, height - 20);
  return [Math.min(upper - 4 - short / 2, second - step), second];
}
