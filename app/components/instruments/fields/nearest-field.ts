import type { Frame } from '../../../../figures/lib/sizes.ts';
import {
  drawsEachYear,
  type FieldShares,
  fieldScales,
} from '../../../../figures/plots/publications/field-plot.ts';
import { type Place, reach } from '../plot/pointer.ts';
import { type FieldState, yearsOf } from './field-state.ts';

/** The field whose line passes closest above or below a place, if one does within reach. */
export function nearestField(
  data: FieldShares,
  state: FieldState,
  frame: Frame,
  place: Place,
): string | undefined {
  const { x, y } = fieldScales(frame, [...yearsOf(data)]);
  const [from, to] = drawsEachYear(frame) ? yearsOf(data) : [state.from, state.to];
  const year = Math.max(from, Math.min(x.invert(place.x), to));
  const before = drawsEachYear(frame) ? Math.min(Math.floor(year), to - 1) : from;
  const after = drawsEachYear(frame) ? before + 1 : to;
  const distances = data.fields.map(({ field, shares }) => {
    const [left, right] = [shares[before - data.from]!, shares[after - data.from]!];
    const share = left + ((right - left) * (year - before)) / (after - before);
    return { field, distance: Math.abs(y(share) - place.y) };
  });
  const nearest = distances.reduce((best, one) => (one.distance < best.distance ? one : best));
  return nearest.distance <= reach ? nearest.field : undefined;
}
