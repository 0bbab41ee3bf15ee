import { type Facts, fillPlaceholders } from '../content/placeholders.ts';
import type { ContentName } from '../content/registry.ts';
import type { Path } from './edits.ts';
import type { Field } from './fields.ts';

/** A single field of a file with what the site shows of it; a figure is `figure:` and its id. */
export type Place = { name: ContentName; path: Path; titles: string[]; text: string };

/** The fields of a file that have words or a figure, in their order. */
export function placesIn(name: ContentName, field: Field, data: unknown, facts: Facts): Place[] {
  return inside(field, data, [], []);

  function inside(field: Field, value: unknown, path: Path, above: string[]): Place[] {
    const titles = field.title ? [...above, field.title] : above;
    if (value === undefined || value === null) return [];
    if (field.kind === 'group') {
      return Object.entries(field.fields).flatMap(([key, inner]) =>
        inside(inner, (value as Record<string, unknown>)[key], [...path, key], titles),
      );
    }
    if (field.kind === 'list') {
      return (value as unknown[]).flatMap((entry, i) => {
        const numbered = { ...field.item, title: `${field.item.title} ${i + 1}` };
        return inside(numbered, entry, [...path, i], titles);
      });
    }
    if (field.kind === 'figure') return [{ name, path, titles, text: `figure:${value}` }];
    if (field.kind === 'number') return [{ name, path, titles, text: String(value) }];
    if (field.kind !== 'text' || typeof value !== 'string') return [];
    const text = fillPlaceholders(value, facts, () => {});
    return field.hasLines
      ? text.split('\n').map((line) => ({ name, path, titles, text: line }))
      : [{ name, path, titles, text }];
  }
}
