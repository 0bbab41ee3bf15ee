import { createContext, type Dispatch } from 'react';
import type { Analysed } from '../../../tools/chapter/analyse.ts';
import type { ChapterResults } from '../../../tools/chapter/compute.ts';
import { type Choices, firstChoices } from '../../../tools/describe/choices.ts';
import { firstItems, firstVariables, numbersOf } from '../../../tools/describe/choose.ts';
import type { Correlation, CorrelationKind } from '../../../tools/describe/correlations.ts';
import { example } from '../../../tools/describe/example.computed.ts';
import type { Computed, Finding } from '../../../tools/describe/messages.ts';
import type { RefusalCode, Values } from '../../../tools/describe/refusal.ts';
import type { Reliability } from '../../../tools/describe/reliability.ts';
import type { Report } from '../../../tools/describe/report.ts';
import type { Analysis, Construct } from '../../../tools/measurement/analyses.ts';

type Stage =
  | { kind: 'described' }
  /** While the same file is read again, what was found before stays in place, and so does the focus. */
  | { kind: 'reading'; isAgain: boolean; share: number; rows: number }
  | { kind: 'refused'; code: RefusalCode | 'failed'; values: Values };

/** Results, with what they are of: what is chosen may be further on. */
type Correlations = { names: string[]; kind: CorrelationKind; found: Correlation[][] };
type ScaleResult = { items: string[]; found?: Reliability };

/** What the page shows. */
export type Session = {
  /** Undefined: the example. */
  file?: File;
  choices: Choices;
  /** Of a workbook, once it is known. */
  sheets: string[];
  stage: Stage;
  report: Report;
  kind: CorrelationKind;
  variables: string[];
  correlations?: Correlations;
  items: string[];
  reliability?: ScaleResult;
  /** Undefined: as the names of the variables suggest. */
  constructs?: Construct[];
  /** Those that tables are asked for. */
  measured?: Construct[];
  chapter?: ChapterResults;
  /** One more table that is asked for, and what came of it. */
  analysis?: Analysis;
  analysed?: Analysed;
  /** The share of what is being computed, once it takes longer. */
  computing: Partial<Record<Computed, number>>;
};

export const firstSession: Session = {
  choices: firstChoices,
  sheets: [],
  stage: { kind: 'described' },
  report: example.report,
  kind: 'pearson',
  variables: example.variables,
  correlations: { names: example.variables, kind: 'pearson', found: example.correlations },
  items: example.items,
  reliability: { items: example.items, found: example.reliability },
  computing: {},
};

const noChapter = { measured: undefined, chapter: undefined };
const noAnalysis = { analysis: undefined, analysed: undefined };

type SessionEvent =
  /** Without a file, the example. What was said of the one before is forgotten. */
  | { do: 'choose a file'; file?: File }
  /** Reads the same file again in another way. */
  | { do: 'change choices'; change: Partial<Choices> }
  | { do: 'correlate'; variables: string[]; kind: CorrelationKind }
  /** Takes these items for a scale. */
  | { do: 'choose items'; items: string[] }
  | { do: 'name constructs'; constructs: Construct[] }
  /** Computes the tables of a chapter. */
  | { do: 'measure'; constructs: Construct[] }
  /** Computes one more table. */
  | { do: 'analyse'; analysis: Analysis }
  /** Goes back to what was chosen for the last computation that came to its end. */
  | { do: 'cancel'; what: Computed }
  | { do: 'take a finding'; finding: Finding }
  | { do: 'take correlations'; result: Correlations }
  | { do: 'take reliability'; result: ScaleResult }
  | { do: 'take a chapter'; results: ChapterResults }
  | { do: 'take an analysis'; found: Analysed };

export const SessionDispatch = createContext<Dispatch<SessionEvent>>(() => {});

/** Results are there: of the file as it is, or as it was read before. */
export const isShown = ({ stage }: Session): boolean =>
  stage.kind === 'described' || (stage.kind === 'reading' && stage.isAgain);

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.do) {
    case 'choose a file': {
      const results = { correlations: undefined, reliability: undefined };
      return read(
        {
          ...session,
          ...results,
          ...noChapter,
          ...noAnalysis,
          constructs: undefined,
          file: event.file,
          choices: { ...firstChoices },
          sheets: [],
        },
        false,
      );
    }
    case 'change choices': {
      const choices = { ...session.choices, ...event.change };
      return read({ ...session, ...noChapter, ...noAnalysis, choices }, isShown(session));
    }
    case 'correlate':
      return correlate(session, event.variables, event.kind);
    case 'choose items':
      return chooseItems(session, event.items);
    case 'name constructs':
      return { ...session, constructs: event.constructs };
    case 'measure':
      return { ...without(session, 'chapter'), ...noChapter, measured: event.constructs };
    case 'analyse':
      return { ...without(session, 'analysis'), ...noAnalysis, analysis: event.analysis };
    case 'cancel': {
      if (event.what === 'analysis') return { ...without(session, 'analysis'), ...noAnalysis };
      if (event.what === 'chapter') return { ...without(session, 'chapter'), ...noChapter };
      const { correlations, reliability } = session;
      return event.what === 'correlate'
        ? correlate(session, correlations?.names ?? [], correlations?.kind ?? session.kind)
        : chooseItems(session, reliability?.items ?? []);
    }
    case 'take a finding':
      return take(session, event.finding);
    case 'take correlations':
      return { ...without(session, 'correlate'), correlations: event.result };
    case 'take reliability':
      return { ...without(session, 'reliability'), reliability: event.result };
    case 'take a chapter':
      return { ...without(session, 'chapter'), chapter: event.results };
    case 'take an analysis':
      return { ...without(session, 'analysis'), analysed: event.found };
  }
}

function read(session: Session, isAgain: boolean): Session {
  return { ...session, stage: { kind: 'reading', isAgain, share: 0, rows: 0 }, computing: {} };
}

function correlate(session: Session, variables: string[], kind: CorrelationKind): Session {
  const correlations = variables.length > 1 ? session.correlations : undefined;
  return { ...without(session, 'correlate'), variables, kind, correlations };
}

function chooseItems(session: Session, items: string[]): Session {
  const reliability = items.length > 1 ? session.reliability : undefined;
  return { ...without(session, 'reliability'), items, reliability };
}

function without(session: Session, what: Computed): Session {
  return { ...session, computing: { ...session.computing, [what]: undefined } };
}

function take(session: Session, finding: Finding): Session {
  const { stage } = session;
  switch (finding.about) {
    case 'progress': {
      const { share, rows } = finding;
      return stage.kind === 'reading' ? { ...session, stage: { ...stage, share, rows } } : session;
    }
    case 'report':
      return stage.kind === 'reading' ? describe(session, finding.report, stage.isAgain) : session;
    case 'computing':
      return { ...session, computing: { ...session.computing, [finding.what]: finding.share } };
    case 'refusal': {
      const { code, values } = finding;
      return { ...session, stage: { kind: 'refused', code, values } };
    }
    default:
      return session;
  }
}

/** Of a file that was read again, what was chosen stays as far as it is there. */
function describe(session: Session, report: Report, isAgain: boolean): Session {
  const { variables, items, kind } = session;
  const sheets = report.how.kind === 'workbook' ? report.how.sheets : [];
  const numbers = new Set(numbersOf(report));
  const stillThere = (names: string[]) => names.filter((name) => numbers.has(name));
  const described: Session = { ...session, stage: { kind: 'described' }, report, sheets };
  // Words that have become numbers are chosen as numbers are at first.
  const staysChosen = isAgain && numbersOf(session.report).length > 1;
  return chooseItems(
    correlate(described, staysChosen ? stillThere(variables) : firstVariables(report), kind),
    staysChosen ? stillThere(items) : firstItems(report, session.choices.steps),
  );
}
