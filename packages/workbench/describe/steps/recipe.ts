import type { Construct } from '@site/statistics/measurement/analyses';
import { type Choices, firstChoices } from '../choose.ts';
import { chosenTypes } from '../column.ts';
import { separators } from '../dialect.ts';
import { encodings } from '../scan.ts';
import type { Step } from './step.ts';

/** What a recipe keeps: how a file is read, the steps, and which items measure what, once that was said. */
type Kept = { choices: Choices; constructs?: Construct[] };

/** The sheet is of one file only. */
export function recipeText({ choices: { sheet: _, ...choices }, constructs }: Kept): string {
  return `${JSON.stringify({ recipe: 1, ...choices, constructs }, null, 2)}\n`;
}

/** What a recipe keeps; undefined if the text is none, or says anything that the page could not have. */
export function readRecipe(text: string): Kept | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value) || value.recipe !== 1 || !Array.isArray(value.steps)) return undefined;
  const { encoding, separator, decimal, dates, hasNames, constructs } = value;
  const steps: unknown[] = value.steps.map(ofSeveral);
  if (!steps.every(isStep) || !(constructs === undefined || areConstructs(constructs))) {
    return undefined;
  }
  const choices: Choices = {
    ...firstChoices,
    encoding: oneOf(encodings, encoding),
    separator: oneOf(separators, separator),
    decimal: oneOf(['point', 'comma'] as const, decimal),
    dates: oneOf(['day-first', 'month-first'] as const, dates) ?? 'auto',
    hasNames: hasNames !== false,
    steps,
  };
  return { choices, constructs };
}

/** Older recipes have a type for one variable. */
const ofSeveral = (step: unknown) =>
  isRecord(step) && step.do === 'type' && isText(step.variable)
    ? { do: 'type', variables: [step.variable], type: step.type }
    : step;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oneOf = <T>(all: readonly T[], value: unknown): T | undefined =>
  all.find((one) => one === value);

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isCount = (value: unknown) => isNumber(value) && value >= 0 && value <= 20;
const areTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const arePairs = (value: unknown) =>
  Array.isArray(value) &&
  value.every((one) => Array.isArray(one) && isText(one[0]) && isNumber(one[1]));
const areConstructs = (value: unknown): value is Construct[] =>
  Array.isArray(value) &&
  value.every((one) => isRecord(one) && isText(one.name) && areTexts(one.items));

/** What each kind of step says, and how that is checked. */
const shapes: Record<Step['do'], Record<string, (value: unknown) => boolean>> = {
  skip: { above: isCount, below: isCount },
  type: { variables: areTexts, type: (value) => oneOf(chosenTypes, value) !== undefined },
  missing: { variable: (value) => value === undefined || isText(value), codes: areTexts },
  map: { variables: areTexts, map: arePairs },
  reverse: { variables: areTexts, low: isNumber, high: isNumber },
  merge: { variable: isText, values: areTexts, into: isText },
};

function isStep(value: unknown): value is Step {
  if (!isRecord(value) || !isText(value.do) || !Object.hasOwn(shapes, value.do)) return false;
  const shape = shapes[value.do as Step['do']];
  return Object.entries(shape).every(([name, isRight]) => isRight(value[name]));
}
