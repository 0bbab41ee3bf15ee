import type { Linear } from '../../../../figures/lib/linear.ts';
import { namedFields } from '../../../../figures/plots/publications/field-plot.ts';
import type { FieldChange } from './field-state.ts';

/** A line of labels, in units of the drawing. */
const leading = 17;

/** The fields that are named at their ends: the chosen one, those that fell, then the figure's own, where they do not meet. */
export function labelsOf(
  changes: readonly FieldChange[],
  chosen: string,
  y: Linear,
): FieldChange[] {
  const rank = ({ field, way }: FieldChange) =>
    field === chosen ? 0 : way === 'down' ? 1 : namedFields.includes(field) ? 2 : 3;
  const wanted = changes.filter((one) => rank(one) < 3).sort((a, b) => rank(a) - rank(b));
  const placed: FieldChange[] = [];
  for (const one of wanted)
    if (placed.every((other) => Math.abs(y(other.last) - y(one.last)) >= leading)) placed.push(one);
  return placed;
}
