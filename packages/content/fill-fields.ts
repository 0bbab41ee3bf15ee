import * as v from 'valibot';
import { schemaAt } from './figures.ts';
import { mapTexts } from './map-texts.ts';
import { withoutBreaks } from './no-breaks.ts';
import type { Path } from './read-yaml.ts';
import { type Facts, figuresNumbers, fillVariables } from './variables.ts';

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
