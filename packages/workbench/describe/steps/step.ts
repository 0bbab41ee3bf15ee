import type { ChosenType } from '../column.ts';

/** Something that is done with a file before it is described, as a recipe keeps it. */
export type Step =
  /** Leaves out title lines above the names and second headings below them. */
  | { do: 'skip'; above: number; below: number }
  | { do: 'type'; variables: string[]; type: ChosenType }
  /** Codes for "missing" of one variable; without one, those of all, in the place of the usual ones. */
  | { do: 'missing'; variable?: string; codes: string[] }
  /** Gives words numbers: those of a Likert scale. */
  | { do: 'map'; variables: string[]; map: [word: string, value: number][] }
  /** Reverse-scores a scale from `low` to `high`; what is outside of it stays as it is. */
  | { do: 'reverse'; variables: string[]; low: number; high: number }
  | { do: 'merge'; variable: string; values: string[]; into: string };

/** Cells that stand for "missing" unless something else is said. Empty ones always do. */
const usualMissing = ['NA', 'N/A', 'na', 'n/a', '#N/A', 'NULL', 'NaN', '.', '-'];

export const variablesOf = (step: Step): string[] => {
  if ('variables' in step) return step.variables;
  return 'variable' in step && step.variable !== undefined ? [step.variable] : [];
};

/** The list with one more step. What it says anew, as the type of a variable, is said no longer before. */
export function addStep(steps: readonly Step[], step: Step): Step[] {
  const target = targetOf(step);
  const others = target ? steps.filter((one) => targetOf(one) !== target) : [...steps];
  if (step.do !== 'map' && step.do !== 'type') return [...others, step];
  return [...withoutVariables(others, step.do, step.variables), step];
}

/** The list in which no step of a kind is of these variables. */
function withoutVariables(
  steps: readonly Step[],
  kind: 'map' | 'type' | 'reverse',
  names: string[],
): Step[] {
  return steps.flatMap((step): Step[] => {
    if (step.do !== kind) return [step];
    const variables = step.variables.filter((name) => !names.includes(name));
    return variables.length > 0 ? [{ ...step, variables }] : [];
  });
}

/** What can be said once only. */
function targetOf(step: Step): string | undefined {
  if (step.do === 'skip') return step.do;
  if (step.do === 'missing') return `${step.do} ${step.variable ?? ''}`;
  return undefined;
}

/** The list with some variables reverse-scored that are not, or back again. */
export function toggleReversed(
  steps: readonly Step[],
  name: string,
  [low, high]: [number, number],
): Step[] {
  if (!reversedIn(steps).includes(name)) {
    return [...steps, { do: 'reverse', variables: [name], low, high }];
  }
  return withoutVariables(steps, 'reverse', [name]);
}

export const reversedIn = (steps: readonly Step[]): string[] =>
  steps.flatMap((step) => (step.do === 'reverse' ? step.variables : []));

/** The codes of all variables, or those that one has besides. */
export function missingIn(steps: readonly Step[], variable?: string): string[] {
  const step = steps.findLast((one) => one.do === 'missing' && one.variable === variable);
  if (step?.do === 'missing') return step.codes;
  return variable === undefined ? usualMissing : [];
}

export function typeIn(steps: readonly Step[], variable: string): ChosenType | undefined {
  const step = steps.findLast((one) => one.do === 'type' && one.variables.includes(variable));
  return step?.do === 'type' ? step.type : undefined;
}

export function skippedIn(steps: readonly Step[]): { above: number; below: number } | undefined {
  const step = steps.findLast((one) => one.do === 'skip');
  return step?.do === 'skip' ? step : undefined;
}

/** The list with the type and the missing codes of one variable; undefined or empty takes a step away. */
export function setVariable(
  steps: readonly Step[],
  variable: string,
  { type, missing }: { type?: ChosenType; missing: string[] },
): Step[] {
  let changed = setTypes(steps, [variable], type).filter(
    (step) => !(step.do === 'missing' && step.variable === variable),
  );
  if (missing.length > 0) changed = addStep(changed, { do: 'missing', variable, codes: missing });
  return changed;
}

/** The list with a type for variables; undefined leaves it to the tool. */
export function setTypes(
  steps: readonly Step[],
  variables: string[],
  type: ChosenType | undefined,
): Step[] {
  return type
    ? addStep(steps, { do: 'type', variables, type })
    : withoutVariables(steps, 'type', variables);
}
