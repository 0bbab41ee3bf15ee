import { type InputName, usualDesign } from './design.ts';
import {
  fieldsOf,
  firstState,
  isMethod,
  readNumber,
  type State,
  textOf,
  unknownsOf,
} from './state.ts';

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
