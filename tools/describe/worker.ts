import { createBreath } from './breath.ts';
import { correlate } from './correlations.ts';
import type { Answer, Finding, Question } from './messages.ts';
import { Refusal } from './refusal.ts';
import { reliabilityOf } from './reliability.ts';
import { describeFile } from './report.ts';

// A worker of its own, so that a page with a million rows still scrolls. It sends nothing but answers.
let values = new Map<string, Float64Array>();
let reading = new AbortController();
let correlating = new AbortController();

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

async function take(question: Question, answer: (finding: Finding) => void) {
  if (question.ask === 'reliability') {
    const columns = question.names.map((name) => values.get(name)!);
    return answer({ about: 'reliability', found: reliabilityOf(columns, question.signs) });
  }
  correlating.abort();
  correlating = new AbortController();
  if (question.ask === 'correlate') {
    const columns = question.names.map((name) => values.get(name)!);
    const found = await correlate(columns, question.kind, createBreath(correlating.signal));
    return answer({ about: 'correlations', found });
  }
  reading.abort();
  reading = new AbortController();
  values = new Map();
  if (question.ask === 'stop') return;
  const { file, choices } = question;
  const breath = createBreath(reading.signal);
  const description = await describeFile(file, choices, breath, (share, rows) =>
    answer({ about: 'progress', share, rows }),
  );
  values = description.values;
  answer({ about: 'report', report: description.report });
}
