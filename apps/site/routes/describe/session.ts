import type { Construct } from '@site/statistics/measurement/analyses';
import {
  type Choices,
  firstChoices,
  firstItems,
  firstVariables,
  numbersOf,
} from '@site/workbench/describe/choose';
import { example } from '@site/workbench/describe/example';
import type {
  Computed,
  Message,
  RefusalCode,
  RequestOf,
  Result,
  Values,
} from '@site/workbench/describe/refusal';
import type { Report } from '@site/workbench/describe/report';
import { createContext, type Dispatch } from 'react';

type Stage =
  | { kind: 'described' }
  /** While the same file is read again, what was found before stays in place, and so does the focus. */
  | { kind: 'reading'; isAgain: boolean; share: number; rows: number }
  | { kind: 'refused'; code: RefusalCode | 'failed'; values: Values };

/** What is to be computed. A request that is made anew, even of the same, is computed anew. */
type Requests = { correlate: RequestOf<'correlate'>; reliability: RequestOf<'reliability'> } & {
  [W in Computed]?: RequestOf<W>;
};

/** What was computed, with what it is of: the requests may be further on, and the file be read otherwise. */
type Results = { [W in Computed]?: Result<W> & { of: RequestOf<W>; isOld?: boolean } };

export type Session = {
  /** Undefined: the example. */
  file?: File;
  choices: Choices;
  /** The sheets of a workbook, once they are known. */
  sheets: string[];
  stage: Stage;
  report: Report;
  requests: Requests;
  results: Results;
  /** Undefined: as the names of the variables suggest. */
  constructs?: Construct[];
  /** The share of what is being computed, once it takes longer. */
  computing: Partial<Record<Computed, number>>;
};

const requests: Requests = {
  correlate: { type: 'correlate', names: example.variables, kind: 'pearson' },
  reliability: { type: 'reliability', names: example.items },
};

export const firstSession: Session = {
  choices: firstChoices,
  sheets: [],
  stage: { kind: 'described' },
  report: example.report,
  requests,
  results: {
    correlate: { type: 'correlate', of: requests.correlate, found: example.correlations },
    reliability: { type: 'reliability', of: requests.reliability, found: example.reliability },
  },
  computing: {},
};

type SessionEvent =
  /** Without a file, the example. What was chosen for the file before is dropped. */
  | { do: 'choose a file'; file?: File }
  /** Reads the same file again in another way. */
  | { do: 'change choices'; change: Partial<Choices>; constructs?: Construct[] }
  | { do: 'name constructs'; constructs: Construct[] }
  | { do: 'compute'; request: RequestOf<Computed> }
  /** Goes back to the request of the last computation that came to its end. */
  | { do: 'cancel'; what: Computed }
  /** What the worker sent of a file, and with which choices it read it. */
  | { do: 'receive reading'; message: Message; of: Choices }
  /** What the worker sent else; with a result, what was requested. */
  | { do: 'receive'; message: Message; of?: RequestOf<Computed> };

export const SessionDispatch = createContext<Dispatch<SessionEvent>>(() => {});

/** Results are there: of the file as it is, or as it was read before. */
export const isShown = ({ stage }: Session): boolean =>
  stage.kind === 'described' || (stage.kind === 'reading' && stage.isAgain);

/** Whether a result is to be computed and not there yet. */
export function isWanted(session: Session, what: Computed): boolean {
  const request = session.requests[what];
  if (!request || !isShown(session) || session.results[what]?.of === request) return false;
  return !('names' in request && request.names.length < 2);
}

export const isBusy = (session: Session): boolean =>
  session.stage.kind === 'reading' ||
  (['correlate', 'reliability', 'chapter', 'analysis'] as const).some((what) =>
    isWanted(session, what),
  );

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.do) {
    case 'choose a file': {
      const { correlate, reliability } = session.requests;
      const nothing = {
        file: event.file,
        choices: { ...firstChoices },
        sheets: [],
        requests: { correlate, reliability },
        results: {},
        constructs: undefined,
      };
      return read({ ...session, ...nothing }, false);
    }
    case 'change choices': {
      const choices = { ...session.choices, ...event.change };
      const constructs = event.constructs ?? session.constructs;
      return read({ ...session, choices, constructs }, isShown(session));
    }
    case 'name constructs':
      return { ...session, constructs: event.constructs };
    case 'compute':
      return compute(session, event.request);
    case 'cancel':
      return cancel(session, event.what);
    case 'receive reading':
      // Stale, where the choices have changed and the worker was not told yet.
      return event.of === session.choices ? receive(session, event.message) : session;
    case 'receive':
      return receive(session, event.message, event.of);
  }
}

function read(session: Session, isAgain: boolean): Session {
  return { ...session, stage: { kind: 'reading', isAgain, share: 0, rows: 0 }, computing: {} };
}

const without = ({ computing }: Session, what: Computed) => ({ ...computing, [what]: undefined });

function compute(session: Session, request: RequestOf<Computed>): Session {
  const { type } = request;
  return {
    ...session,
    requests: { ...session.requests, [type]: request },
    computing: without(session, type),
  };
}

function cancel(session: Session, what: Computed): Session {
  const before = session.results[what];
  if (before && !before.isOld) return compute(session, before.of);
  const { correlate, reliability } = session.requests;
  const none = {
    correlate: { ...correlate, names: [] },
    reliability: { ...reliability, names: [] },
    chapter: undefined,
    analysis: undefined,
  };
  return {
    ...session,
    requests: { ...session.requests, [what]: none[what] },
    results: { ...session.results, [what]: undefined },
    computing: without(session, what),
  };
}

function receive(session: Session, message: Message, of?: RequestOf<Computed>): Session {
  const { stage } = session;
  switch (message.type) {
    case 'progress': {
      const { share, rows } = message;
      return stage.kind === 'reading' ? { ...session, stage: { ...stage, share, rows } } : session;
    }
    case 'report':
      return stage.kind === 'reading' ? describe(session, message.report, stage.isAgain) : session;
    case 'computing':
      return { ...session, computing: { ...session.computing, [message.what]: message.share } };
    case 'refusal': {
      const { code, values } = message;
      return { ...session, stage: { kind: 'refused', code, values } };
    }
    default: {
      const results = { ...session.results, [message.type]: { ...message, of } };
      return { ...session, results, computing: without(session, message.type) };
    }
  }
}

/** What was chosen of a file that is read again stays as far as it is there, and is computed again. */
function describe(session: Session, report: Report, isAgain: boolean): Session {
  const { correlate, reliability, chapter, analysis } = session.requests;
  const sheets = report.how.kind === 'workbook' ? report.how.sheets : [];
  const numbers = new Set(numbersOf(report));
  // Words that have become numbers are chosen as numbers are at first.
  const staysChosen = isAgain && numbersOf(session.report).length > 1;
  const chosen = (names: string[], first: string[]) =>
    staysChosen ? names.filter((name) => numbers.has(name)) : first;
  const results = Object.entries(session.results).map(([what, result]) => [
    what,
    { ...result, isOld: true },
  ]);
  return {
    ...session,
    stage: { kind: 'described' },
    report,
    sheets,
    requests: {
      correlate: { ...correlate, names: chosen(correlate.names, firstVariables(report)) },
      reliability: {
        ...reliability,
        names: chosen(reliability.names, firstItems(report, session.choices.steps)),
      },
      chapter: chapter && { ...chapter },
      analysis: analysis && { ...analysis },
    },
    results: Object.fromEntries(results),
    computing: {},
  };
}
