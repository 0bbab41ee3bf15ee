import { useSyncExternalStore } from 'react';
import { firstItems, firstVariables } from '../../../tools/describe/choose.ts';
import type { Correlation, CorrelationKind } from '../../../tools/describe/correlations.ts';
import { example } from '../../../tools/describe/example.computed.ts';
import type { Answer, Question, Request } from '../../../tools/describe/messages.ts';
import type { RefusalCode, Values } from '../../../tools/describe/refusal.ts';
import type { Reliability } from '../../../tools/describe/reliability.ts';
import type { Report } from '../../../tools/describe/report.ts';
import { simulatedSurvey } from '../../../tools/describe/sample.ts';
import { type Choices, firstChoices } from '../../../tools/describe/table.ts';

type Stage =
  | { kind: 'described' }
  | { kind: 'reading'; share: number; rows: number }
  | { kind: 'refused'; code: RefusalCode | 'failed'; values: Values };

/** What the page shows. Results that are being computed are undefined. */
export type Session = {
  /** Undefined: the example. */
  file?: File;
  choices: Choices;
  stage: Stage;
  report: Report;
  kind: CorrelationKind;
  variables: string[];
  correlations?: Correlation[][];
  items: string[];
  turned: string[];
  reliability?: { found?: Reliability };
};

const first: Session = {
  choices: firstChoices,
  stage: { kind: 'described' },
  report: example.report,
  kind: 'pearson',
  variables: example.variables,
  correlations: example.correlations,
  items: example.items,
  turned: [],
  reliability: { found: example.reliability },
};

// Kept here rather than in a component, so that a move to another page of the site loses nothing.
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
  if (answer.about === 'progress') {
    const { share, rows } = answer;
    update({ stage: { kind: 'reading', share, rows } });
  } else if (answer.about === 'report') show(answer.report);
  else if (answer.about === 'correlations') update({ correlations: answer.found });
  else if (answer.about === 'reliability') update({ reliability: { found: answer.found } });
  else fail(answer.code, answer.values);
}

function fail(code: RefusalCode | 'failed', values: Values) {
  update({ stage: { kind: 'refused', code, values } });
}

/** Shows a new report, with what was chosen of the one before as far as it is there. */
function show(report: Report) {
  update({ stage: { kind: 'described' }, report });
  const isThere = (name: string) => report.variables.some((variable) => variable.name === name);
  const { variables, items, turned, kind } = session;
  const isSame = variables.length + items.length > 0 && [...variables, ...items].every(isThere);
  correlate(isSame ? variables : firstVariables(report), kind);
  chooseItems(isSame ? items : firstItems(report), isSame ? turned : []);
}

function read(change: Partial<Session>) {
  update({ ...change, stage: { kind: 'reading', share: 0, rows: 0 } });
  const { file = exampleFile(), choices } = session;
  ask({ ask: 'read', file, choices });
}

/** Reads a file; the example if there is none. What was said of the one before is forgotten. */
export const chooseFile = (file?: File) => read({ file, choices: firstChoices });

/** Reads the same file again in another way. */
export const changeChoices = (change: Partial<Choices>) =>
  read({ choices: { ...session.choices, ...change } });

export function correlate(variables: string[], kind: CorrelationKind) {
  update({ variables, kind, correlations: undefined });
  ask({ ask: 'correlate', names: variables, kind });
}

/** Takes these items for a scale, some of them turned round. */
export function chooseItems(items: string[], turned: string[]) {
  update({ items, turned, reliability: items.length < 2 ? {} : undefined });
  if (items.length < 2) return;
  const signs = items.map((name) => (turned.includes(name) ? -1 : 1));
  ask({ ask: 'reliability', names: items, signs });
}
