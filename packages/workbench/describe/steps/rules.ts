import { plainWord } from './scale-sets.ts';
import { type Step, variablesOf } from './step.ts';

type CellValue = string | number;

/** What becomes of a cell of a variable. */
export type Rule = (value: CellValue) => CellValue;

/** How far a step went: the values that it changed, and variables of it that are not in the file. */
export type Applied = { changed: number; absent: string[] };

/** Most files repeat few words; a file of nothing but different ones must not fill the memory. */
const mostKept = 20_000;

/**
 * The steps that change cells, in their order. They are applied cell by cell while a file is read, so that
 * a million rows need no second copy.
 */
export function createRules(steps: readonly Step[]) {
  const changed = steps.map(() => 0);

  /** Undefined where no step changes the variable's cells. */
  function of(variable: string): Rule | undefined {
    const changes = steps.flatMap((step, at) => {
      const change = variablesOf(step).includes(variable) ? changeOf(step) : undefined;
      return change ? [{ at, change }] : [];
    });
    if (changes.length === 0) return undefined;
    const kept = new Map<CellValue, { result: CellValue; by: number[] }>();

    function follow(value: CellValue) {
      let result = value;
      const by: number[] = [];
      for (const { at, change } of changes) {
        const next = change(result);
        if (next === undefined) continue;
        by.push(at);
        result = next;
      }
      return { result, by };
    }

    return (value) => {
      let outcome = kept.get(value);
      if (!outcome) {
        outcome = follow(value);
        if (kept.size < mostKept) kept.set(value, outcome);
      }
      for (const at of outcome.by) changed[at]!++;
      return outcome.result;
    };
  }

  function applied(names: Iterable<string>): Applied[] {
    const there = new Set(names);
    return steps.map((step, at) => ({
      changed: changed[at]!,
      absent: variablesOf(step).filter((name) => !there.has(name)),
    }));
  }

  return { of, applied };
}

/** What a step makes of a value; undefined where it has nothing to do with it. */
function changeOf(step: Step): ((value: CellValue) => CellValue | undefined) | undefined {
  switch (step.do) {
    case 'map': {
      const numbers = new Map(step.map.map(([word, value]) => [plainWord(word), value]));
      return (value) => numbers.get(plainWord(String(value)));
    }
    case 'merge': {
      const values = new Set(step.values);
      return (value) => (values.has(String(value)) ? step.into : undefined);
    }
    case 'reverse': {
      const { low, high } = step;
      return (value) =>
        typeof value === 'number' && value >= low && value <= high ? low + high - value : undefined;
    }
    default:
      return undefined;
  }
}

/** What a variable's values are called after its steps, by the values as texts. */
export function labelsAfter(
  steps: readonly Step[],
  variable: string,
  before: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  let labels = before;
  for (const step of steps) {
    if (!variablesOf(step).includes(variable)) continue;
    const reverse = step.do === 'reverse' ? changeOf(step) : undefined;
    if (reverse) {
      labels = new Map(
        [...labels].map(([value, label]) => [String(reverse(Number(value)) ?? value), label]),
      );
    } else if (step.do === 'map') {
      const first = step.map.toReversed().map(([word, value]) => [String(value), word] as const);
      labels = new Map(first);
    }
  }
  return labels;
}
