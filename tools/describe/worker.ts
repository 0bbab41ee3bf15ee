import { correlate } from './correlations.ts';
import { columnsOf, type DataSet } from './data-set.ts';
import type { Answer, Computed, Finding, Question } from './messages.ts';
import { Refusal } from './refusal.ts';
import { reliabilityOf } from './reliability.ts';
import { describeFile } from './report.ts';
import { readers } from './table.ts';
import { createYield, type YieldToEventLoop } from './yield-to-event-loop.ts';

/** How often the page is told how far something is, in milliseconds. What takes less says nothing. */
const span = 100;

const chapter = () => import('../chapter/compute.ts');
const analysis = () => import('../chapter/analyse.ts');

// A worker of its own, so that a page with a million rows still scrolls. It sends nothing but answers.
let data: DataSet = { rows: 0, columns: new Map() };
let reading: Promise<unknown> = Promise.resolve();
const stops: Partial<Record<'read' | Computed, AbortController>> = {};

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  const answer = (finding: Finding) => {
    postMessage({ ...finding, id: data.id } satisfies Answer);
  };
  take(data, answer).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const isRefusal = error instanceof Refusal;
    const { code, values } = isRefusal ? error : { code: 'failed' as const, values: {} };
    answer({ about: 'refusal', code, values });
  });
});

type OnFinding = (finding: Finding) => void;

async function take(question: Question, answer: OnFinding) {
  if (question.ask === 'stop') return stops[question.what]?.abort();
  if (question.ask !== 'read') return compute(question, answer);
  for (const stop of Object.values(stops)) stop.abort();
  const yieldToEventLoop = restart('read');
  data = { rows: 0, columns: new Map() };
  const { file, choices } = question;
  const report = seldom((share, rows) => answer({ about: 'progress', share, rows }));
  const described = describeFile(file, choices, yieldToEventLoop, report);
  reading = described.catch(() => {});
  const description = await described;
  data = description.data;
  answer({ about: 'report', report: description.report });
  // The network may be switched off before a file of these kinds is chosen.
  for (const fetched of [...Object.values(readers), chapter, analysis]) fetched().catch(() => {});
}

async function compute(question: Extract<Question, { ask: Computed }>, answer: OnFinding) {
  const { ask } = question;
  const yieldToEventLoop = restart(ask);
  await reading;
  await yieldToEventLoop();
  const report = seldom((share) => answer({ about: 'computing', what: ask, share }));
  const rest = [yieldToEventLoop, report] as const;
  if (question.ask === 'chapter') {
    const { chapterOf } = await chapter();
    return answer({ about: 'chapter', found: await chapterOf(data, question.constructs, ...rest) });
  }
  if (question.ask === 'analysis') {
    const { analyse } = await analysis();
    return answer({ about: 'analysis', found: await analyse(data, question.analysis, ...rest) });
  }
  // The file was read in another way meanwhile, and not all of these are numbers any more.
  const columns = columnsOf(data, question.names)?.map(({ values }) => values);
  if (!columns) return;
  if (question.ask === 'correlate') {
    return answer({ about: 'correlate', found: await correlate(columns, question.kind, ...rest) });
  }
  answer({ about: 'reliability', found: await reliabilityOf(columns, ...rest) });
}

/** What is told in the place of what runs of this kind. */
function restart(what: 'read' | Computed): YieldToEventLoop {
  stops[what]?.abort();
  const stop = new AbortController();
  stops[what] = stop;
  return createYield(stop.signal);
}

function seldom(report: (share: number, rows: number) => void) {
  let last = performance.now();
  return (share: number, rows = 0) => {
    if (performance.now() - last < span) return;
    last = performance.now();
    report(share, rows);
  };
}
