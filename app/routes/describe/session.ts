import { useSyncExternalStore } from 'react';
import { firstItems, firstVariables, numbersOf } from '../../../tools/describe/choose.ts';
import type { Correlation, CorrelationKind } from '../../../tools/describe/correlations.ts';
import { example } from '../../../tools/describe/example.computed.ts';
import type { Answer, Computed, Question, Request } from '../../../tools/describe/messages.ts';
import type { RefusalCode, Values } from '../../../tools/describe/refusal.ts';
import type { Reliability } from '../../../tools/describe/reliability.ts';
import type { Report } from '../../../tools/describe/report.ts';
import { simulatedSurvey } from '../../../tools/describe/sample.ts';
import { type Choices, type ColumnChoice, firstChoices } from '../../../tools/describe/table.ts';

type Stage =
  | { kind: 'described' }
  /** While the same file is read again, what was found before stays in place, and so does the focus. */
  | { kind: 'reading'; isAgain: boolean; share: number; rows: number }
  | { kind: 'refused'; code: RefusalCode | 'failed'; values: Values };

/** Results, with what they are of: what is chosen may be further on. */
type Correlations = { names: string[]; kind: CorrelationKind; found: Correlation[][] };
type ScaleResult = { items: string[]; reversed: string[]; found?: Reliability };

/** What the page shows. */
export type Session = {
  /** Undefined: the example. */
  file?: File;
  choices: Choices;
  stage: Stage;
  report: Report;
  kind: CorrelationKind;
  variables: string[];
  correlations?: Correlations;
  items: string[];
  reversed: string[];
  reliability?: ScaleResult;
  /** The share of what is being computed, once it takes longer. */
  computing: Partial<Record<Computed, number>>;
};

const first: Session = {
  choices: firstChoices,
  stage: { kind: 'described' },
  report: example.report,
  kind: 'pearson',
  variables: example.variables,
  correlations: { names: example.variables, kind: 'pearson', found: example.correlations },
  items: example.items,
  reversed: [],
  reliability: { items: example.items, reversed: [], found: example.reliability },
  computing: {},
};

// Kept here rather than in a component, so that a navigation to another page loses nothing.
let session = first;
const listeners = new Set<() => void>();
let worker: Worker | undefined;
/** The number of the last question of each kind. */
const asked: Partial<Record<Request['ask'], number>> = {};
let questions = 0;

export function useSession(): Session {
  const read = () => session;
  return useSyncExternalStore(subscribe, read, () => first);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function update(change: Partial<Session>) {
  session = { ...session, ...change };
  for (const listener of listeners) listener();
}

function ask(request: Request) {
  asked[request.ask] = ++questions;
  worker?.postMessage({ ...request, id: questions } satisfies Question);
}

const exampleFile = () => new Blob([simulatedSurvey()]);

/**
 * Fetches the worker, before a file is chosen, so that the network can be switched off. It reads the
 * example, of which the page has the results already.
 */
export function startWorker() {
  if (worker) return;
  worker = new Worker(new URL('../../../tools/describe/worker.ts', import.meta.url), {
    type: 'module',
  });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
  worker.addEventListener('error', () => fail('failed', {}));
  ask({ ask: 'read', file: exampleFile(), choices: firstChoices });
  asked.read = undefined;
}

function hear(answer: Answer) {
  if (!Object.values(asked).includes(answer.id)) return;
  const { variables, kind, items, reversed, stage, computing } = session;
  if (answer.about === 'progress') {
    const { share, rows } = answer;
    update({ stage: { kind: 'reading', isAgain: isAgain(stage), share, rows } });
  } else if (answer.about === 'report') show(answer.report);
  else if (answer.about === 'computing') {
    update({ computing: { ...computing, [answer.what]: answer.share } });
  } else if (answer.about === 'correlations') {
    const correlations = { names: variables, kind, found: answer.found };
    update({ correlations, computing: without('correlate') });
  } else if (answer.about === 'reliability') {
    const reliability = { items, reversed, found: answer.found };
    update({ reliability, computing: without('reliability') });
  } else fail(answer.code, answer.values);
}

const isAgain = (stage: Stage) => stage.kind === 'reading' && stage.isAgain;

const without = (what: Computed) => ({ ...session.computing, [what]: undefined });

function fail(code: RefusalCode | 'failed', values: Values) {
  update({ stage: { kind: 'refused', code, values } });
}

/** Shows a new report. Of a file that was read again, what was chosen stays as far as it is there. */
function show(report: Report) {
  const { stage, variables, items, reversed, kind } = session;
  const isOld = isAgain(stage);
  update({ stage: { kind: 'described' }, report });
  const numbers = new Set(numbersOf(report));
  const stillThere = (names: string[]) => names.filter((name) => numbers.has(name));
  correlate(isOld ? stillThere(variables) : firstVariables(report), kind);
  chooseItems(isOld ? stillThere(items) : firstItems(report), isOld ? reversed : []);
}

function read(change: Partial<Session>, isAgain: boolean) {
  update({ ...change, stage: { kind: 'reading', isAgain, share: 0, rows: 0 }, computing: {} });
  const { file = exampleFile(), choices } = session;
  ask({ ask: 'read', file, choices });
}

/** Reads a file; the example if there is none. What was said of the one before is forgotten. */
export function chooseFile(file?: File) {
  const results = { correlations: undefined, reliability: undefined };
  read({ file, choices: firstChoices, ...results }, false);
}

/** Reads the same file again in another way. */
export function changeChoices(change: Partial<Choices>) {
  const { choices, stage } = session;
  const isShown = stage.kind === 'described' || isAgain(stage);
  read({ choices: { ...choices, ...change } }, isShown);
}

/** Says what a variable is, or what stands for "missing" in it. */
export function changeColumn(name: string, change: Partial<ColumnChoice>) {
  const before = session.choices.columns.get(name) ?? { missing: [] };
  const columns = new Map(session.choices.columns).set(name, { ...before, ...change });
  changeChoices({ columns });
}

export function correlate(variables: string[], kind: CorrelationKind) {
  update({ variables, kind, computing: without('correlate') });
  if (variables.length > 1) return ask({ ask: 'correlate', names: variables, kind });
  stop('correlate');
  update({ correlations: undefined });
}

/** Takes these items for a scale, some of them reverse-scored. */
export function chooseItems(items: string[], reversed: string[]) {
  update({ items, reversed, computing: without('reliability') });
  const signs = items.map((name) => (reversed.includes(name) ? -1 : 1));
  if (items.length > 1) return ask({ ask: 'reliability', names: items, signs });
  stop('reliability');
  update({ reliability: undefined });
}

/** Ends a computation, and goes back to what was chosen for the last one that came to its end. */
export function cancel(what: Computed) {
  stop(what);
  const { correlations, reliability } = session;
  update({ computing: without(what) });
  if (what === 'correlate') {
    update({ variables: correlations?.names ?? [], kind: correlations?.kind ?? session.kind });
  } else update({ items: reliability?.items ?? [], reversed: reliability?.reversed ?? [] });
}

function stop(what: Computed) {
  asked[what] = undefined;
  worker?.postMessage({ ask: 'stop', what, id: ++questions } satisfies Question);
}
