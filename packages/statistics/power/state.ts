import type { Converted } from './convert.ts';
import {
  type Design,
  type InputName,
  isWithin,
  type Limits,
  usualDesign,
  usualLimits,
} from './design.ts';
import { type MethodId, methodIds, surveyInputs, tests } from './methods.ts';
import {
  designFor,
  isAnswer,
  limitsOf,
  type Outcome,
  solveSurvey,
  solveTest,
  type Unknown,
} from './solve.ts';

const plain = /^-?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const grouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const groupedInLakhs = /^-?[1-9]\d?(,\d\d)+,\d{3}(\.\d*)?$/;

/**
 * The number that a text is, or NaN: 0.05, .05, 5e-2, 5%, 1,200, 1,20,000, with either minus sign. No
 * decimal comma, and nothing that only a programming language takes for a number.
 */
export function readPlain(text: string): number {
  const whole = text.trim().replace('\u2212', '-');
  const isPercentage = whole.endsWith('%');
  const digits = isPercentage ? whole.slice(0, -1).trimEnd() : whole;
  const isGrouped = grouped.test(digits) || groupedInLakhs.test(digits);
  const value = isGrouped ? Number(digits.replaceAll(',', '')) : numberIn(digits);
  // Not divided: 5.6 / 100 is not the number that 0.056 is.
  return isPercentage ? Number(`${value}e-2`) : value;
}

const numberIn = (digits: string) => (plain.test(digits) ? Number(digits) : Number.NaN);

/** A part of an address that could not be used; `kept` stands in its place. */
export type AddressProblem =
  | { kind: 'method' | 'unknown'; name: string; value: string }
  | { kind: 'value'; name: string; value: string; kept: string };

/** The state as the fragment of an address, without its "#". */
export function writeAddress(state: State): string {
  const parts = new URLSearchParams({ method: state.method });
  if (state.unknown !== 'n') parts.set('solve', state.unknown);
  for (const name of fieldsOf(state)) {
    const text = textOf(state, name);
    if (text !== '') parts.set(name, text);
  }
  return parts.toString();
}

const isInput = (name: string): name is InputName => Object.hasOwn(usualDesign, name);

/**
 * The state in the fragment of an address, and what in it is no use. Undefined where the fragment is
 * none of ours, such as the name of a part of the page.
 */
export function readAddress(
  hash: string,
): { state: State; problems: AddressProblem[] } | undefined {
  const parts = [...new URLSearchParams(hash.replace(/^#/, ''))];
  if (!hash.includes('=')) return undefined;
  const problems: AddressProblem[] = [];
  const given = new Map(parts);

  const method = given.get('method') ?? firstState.method;
  if (!isMethod(method)) problems.push({ kind: 'method', name: 'method', value: method });
  const state: State = { ...firstState, typed: {} };
  if (isMethod(method)) state.method = method;

  const solve = given.get('solve') ?? 'n';
  const unknown = unknownsOf(state.method).find((one) => one === solve);
  if (unknown) state.unknown = unknown;
  else problems.push({ kind: 'value', name: 'solve', value: solve, kept: 'n' });

  for (const [name, value] of given) {
    if (name === 'method' || name === 'solve') continue;
    if (!isInput(name)) problems.push({ kind: 'unknown', name, value });
    else if (readNumber(state.method, name, value) !== undefined) state.typed[name] = value;
    else problems.push({ kind: 'value', name, value, kept: textOf(state, name) });
  }
  return { state, problems };
}

export type Typed = Partial<Record<InputName, string>>;

/** What a visitor has chosen and typed; what was not typed has the method's first value. */
export type State = { method: MethodId; unknown: Unknown; typed: Typed };

export const firstState: State = { method: 'means-two', unknown: 'n', typed: {} };

const testOf = (method: MethodId) => (method === 'survey' ? undefined : tests[method]);

/** The input that is the effect size of a method; of a survey, its margin of error. */
export function effectOf(method: MethodId): InputName {
  return testOf(method)?.effect ?? 'margin';
}

/** What a method can be asked for. */
export function unknownsOf(method: MethodId): Unknown[] {
  return method === 'survey' ? ['n', 'effect', 'alpha'] : ['n', 'power', 'effect', 'alpha'];
}

/** The inputs of the form, in its order: all but the one that is asked for. */
export function fieldsOf({ method, unknown }: Pick<State, 'method' | 'unknown'>): InputName[] {
  const test = testOf(method);
  const effect = effectOf(method);
  const asked = unknown === 'effect' ? effect : unknown;
  const all: InputName[] = [
    effect,
    ...(test?.inputs ?? surveyInputs),
    'alpha',
    ...(test ? (['power'] as const) : []),
    'n',
    'dropout',
  ];
  return all.filter((name) => name !== asked);
}

export function limitsIn(method: MethodId, name: InputName): Limits {
  const test = testOf(method);
  return test ? limitsOf(test, name) : usualLimits[name];
}

/** What stands in a field: what was typed, or the method's first value. */
export function textOf({ method, typed }: State, name: InputName): string {
  const text = typed[name];
  if (text !== undefined) return text;
  const test = testOf(method);
  const design = test ? designFor(test) : usualDesign;
  // All predictors are tested as long as nobody says otherwise.
  if (name === 'tested') return typed.predictors ?? String(design.predictors);
  return design[name] === Number.POSITIVE_INFINITY ? '' : String(design[name]);
}

/** Whether a field takes a negative number for the positive one: its sign only gives the direction. */
export function hasSign(method: MethodId, name: InputName): boolean {
  return name === 'effect' && testOf(method)?.isDirected === true;
}

/** The number in a field, or undefined where it is none that the field takes. */
export function readNumber(method: MethodId, name: InputName, text: string): number | undefined {
  const limits = limitsIn(method, name);
  if (name === 'population' && text.trim() === '') return Number.POSITIVE_INFINITY;
  // Whole numbers come with separators of any kind.
  const number = readPlain(limits.whole ? text.replace(/[,\s]/g, '') : text);
  const value = hasSign(method, name) ? Math.abs(number) : number;
  return isWithin(limits, value) ? value : undefined;
}

/** The design that the fields describe, and the names of those whose text is no such number. */
export function readDesign(state: State): { design: Design; mistakes: InputName[] } {
  const test = testOf(state.method);
  const design = test ? designFor(test) : { ...usualDesign };
  const mistakes: InputName[] = [];
  const hidden = effectOf(state.method);
  for (const name of new Set([...fieldsOf(state), hidden])) {
    const value = readNumber(state.method, name, textOf(state, name));
    if (value !== undefined) design[name] = value;
    else if (fieldsOf(state).includes(name)) mistakes.push(name);
  }
  return { design, mistakes };
}

/** Completes the design of any method. */
export function solve(method: MethodId, unknown: Unknown, design: Design): Outcome {
  const test = testOf(method);
  if (test) return solveTest(test, unknown, design);
  return solveSurvey(unknown === 'power' ? 'n' : unknown, design);
}

const isMethod = (text: string): text is MethodId =>
  (methodIds as readonly string[]).includes(text);

/** Another method: what both have is kept, but an effect or df of one is none of the other. */
export function withMethod({ unknown, typed }: State, method: MethodId): State {
  return {
    method,
    unknown: unknownsOf(method).includes(unknown) ? unknown : 'n',
    typed: { ...typed, effect: undefined, df: undefined },
  };
}

/** Asks for something else, for as many people as the last answer had. */
export function withUnknown(state: State, unknown: Unknown, outcome: Outcome): State {
  const n = isAnswer(outcome) && state.unknown === 'n' ? String(outcome.n) : state.typed.n;
  return { ...state, unknown, typed: { ...state.typed, n } };
}

/** The effect that was worked out, and in a regression the predictors that it is of. */
export function withConverted(state: State, { effect, tested }: Converted): State {
  const typed: Typed = { ...state.typed, effect: String(effect) };
  if (tested !== undefined) typed.tested = tested === 'all' ? undefined : String(tested);
  return { ...state, typed };
}
