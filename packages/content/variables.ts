import * as v from 'valibot';
import { schemaAt } from './figures.ts';
import { withoutBreaks } from './no-breaks.ts';
import type { Path } from './read-yaml.ts';
import { mapTexts } from './value-at.ts';

/**
 * A copy of a page's data, as written and perhaps with mistakes, with its variables filled in and numbers
 * kept with their units. Markdown takes a figure's numbers only: equations have braces. Code keeps its spaces: R takes no others.
 */
export function fillFields(
  schema: v.GenericSchema,
  data: unknown,
  facts: Facts,
  onUnknown: (name: string, path: Path) => void,
): unknown {
  return mapTexts(data, (text, path) => {
    const field = schemaAt(schema, path);
    const { isMarkdown, isCode } = field ? v.getMetadata(field) : {};
    const report = (name: string) => onUnknown(name, path);
    if (isMarkdown === true) return fillVariables(text, facts, report, figuresNumbers);
    const filled = fillVariables(text, facts, report);
    return isCode === true ? filled : withoutBreaks(filled);
  });
}

export type Facts = Readonly<Record<string, string | number>>;

/** The names that are filled in in Markdown, where equations have braces: a figure's numbers only. */
export const figuresNumbers = /\{([a-z][a-z0-9-]*\.[a-z][a-z0-9-]*)\}/g;

/**
 * Fills in variables: the site's facts for `{name}`, a figure's numbers for `{figure.name}`.
 * `onUnknown` is called with names that are neither.
 */
export function fillVariables(
  text: string,
  facts: Facts,
  onUnknown: (name: string) => void,
  names = /\{([A-Za-z]+|[a-z0-9-]+\.[a-z0-9-]+)\}/g,
): string {
  return text.replace(names, (whole, name: string) => {
    if (Object.hasOwn(facts, name)) return String(facts[name]);
    onUnknown(name);
    return whole;
  });
}
