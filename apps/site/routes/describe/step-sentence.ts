import type { PageContent } from '@site/content/registry';
import type { Applied } from '@site/workbench/describe/steps/rules';
import type { Step } from '@site/workbench/describe/steps/step';
import { fill } from '#content.ts';
import { count } from './formats.ts';

type Words = PageContent<'data-description'>;

/** Questions as names are long; which they are is told by how they begin. */
const [mostNames, longestName] = [4, 28];

const short = (name: string) =>
  name.length > longestName ? `${name.slice(0, longestName).trimEnd()}…` : name;

/** The first of several names, and how many there are. */
export const listed = (names: string[]) =>
  names.slice(0, mostNames).map(short).join(', ') +
  (names.length > mostNames ? ` … (${count(names.length)})` : '');

/** A step in a sentence. */
export function sentenceFor({ stepList, types }: Words, step: Step): string {
  switch (step.do) {
    case 'skip':
      return fill(stepList.skip, { above: step.above, below: step.below });
    case 'type':
      return fill(stepList.type, { name: listed(step.variables), type: types[step.type] });
    case 'missing': {
      const codes = step.codes.join(', ') || '–';
      const { variable: name } = step;
      return name === undefined
        ? fill(stepList.missingAll, { codes })
        : fill(stepList.missing, { name, codes });
    }
    case 'map': {
      const map = step.map.map(([word, value]) => `${word} = ${value}`).join(', ');
      return fill(stepList.map, { names: listed(step.variables), map });
    }
    case 'reverse': {
      const { low, high } = step;
      return fill(stepList.reverse, { names: listed(step.variables), low, high });
    }
    case 'merge': {
      const { variable: name, into } = step;
      return fill(stepList.merge, { name, values: listed(step.values), into });
    }
  }
}

const changesCells = new Set<Step['do']>(['map', 'merge', 'reverse']);

/** Why a step does not fit the file; undefined if it does. */
export function misfitOf({ stepList }: Words, step: Step, { absent, changed }: Applied) {
  if (absent.length > 0) return fill(stepList.absent, { names: listed(absent) });
  return changesCells.has(step.do) && changed === 0 ? stepList.nothing : undefined;
}
