import type { Variable } from '../variable.ts';

/**
 * The least and the largest answer of a scale that one of its items is reverse-scored on: what most of the
 * items have, because not everybody chose the ends, and a code may lie beyond them.
 */
export function scaleRange(items: Variable[], own: Variable): [low: number, high: number] {
  const summaries = items.flatMap(({ summary }) => summary ?? []);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1];
  const low = middle(summaries.map(({ min }) => min));
  const high = middle(summaries.map(({ max }) => max));
  if (low !== undefined && high !== undefined && low < high) return [low, high];
  return [own.summary?.min ?? 0, own.summary?.max ?? 0];
}
