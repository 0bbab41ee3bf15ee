import type { Facts } from '../../content/placeholders.ts';
import { dataOf } from '../history.ts';
import { type Place, placesIn } from '../places.ts';
import type { FileState } from './content-state.ts';
import { fields } from './fields.ts';

const known = new WeakMap<object, { facts: Facts; places: Place[] }>();

/** The places of a file, found anew only when it or the facts have changed. */
export function placesOf({ name, history }: FileState, facts: Facts): Place[] {
  const data = dataOf(history) as object;
  const before = known.get(data);
  if (before?.facts === facts) return before.places;
  const places = placesIn(name, fields[name], data, facts);
  known.set(data, { facts, places });
  return places;
}
