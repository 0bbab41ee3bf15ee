import type { ContentData } from '@site/content/registry';
import { halves, itemNames } from '@site/figures/plots/cases/questionnaire';
import { csvFormatRows } from 'd3';

/** How the data file names the two halves of the people. */
const halfNames = ['explored', 'set aside'];

const csv = (rows: string[][]) => `${csvFormatRows(rows)}\n`;

/** The answers that the case is about, a row for each person. */
export function answersFile(): string {
  const people = halves.flatMap((half, i) => half.map((answers) => [halfNames[i]!, ...answers]));
  return csv([
    ['person', 'half', ...itemNames],
    ...people.map((cells, i) => [i + 1, ...cells].map(String)),
  ]);
}

/** What each variable of the answers means. */
export function codebookFile({ codebook }: ContentData<'sample-deliverable'>): string {
  return csv([
    ['variable', 'label', 'values', 'missing'],
    ...codebook.variables.map(({ name, label, values }) => [name, label, values, '0']),
  ]);
}
