/** Distance between the labels of two rows, each of two lines, in units of the drawing. */
const step = 36;

/** y of the first lines of the labels of two rows, without overlap and inside the drawing. */
export function endLabels(upper: number, lower: number, height: number): [number, number] {
  const short = Math.max(0, step - (lower - upper));
  const second = Math.min(lower - 4 + short / 2, height - 20);
  return [Math.min(upper - 4 - short / 2, second - step), second];
}
