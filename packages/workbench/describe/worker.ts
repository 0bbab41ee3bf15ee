import { correlate } from '@site/statistics/description/correlations';
import { createPause } from '@site/statistics/description/pause';
import { reliabilityOf } from '@site/statistics/description/reliability';
import { columnsOf, type DataSet } from '@site/statistics/description/summary';
import { type Computed, type Message, type Numbered, Refusal, type Request } from './refusal.ts';
import { describeFile, readers } from './report.ts';

const chapter = () => import('../chapter/compute.ts');
const analysis = () => import('../chapter/analyse.ts');

// A worker of its own, so that a page with a million rows still scrolls.
let data: DataSet = { rows: 0, columns: new Map() };
let reading: Promise<unknown> = Promise.resolve();
const stops: Partial<Record<'read' | Computed, AbortController>> = {};

addEventListener('message', ({ data }: MessageEvent<Numbered<Request>>) => {
  const send = (message: Message) => {
    postMessage({ ...message, id: data.id } satisfies Numbered<Message>);
  };
  handle(data, send).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    const isRefusal = error instanceof Refusal;
    const { code, values } = isRefusal ? error : { code: 'failed' as const, values: {} };
    send({ type: 'refusal', code, values });
  });
});

type Send = (message: Message) => void;

async function handle(request: Numbered<Request>, send: Send) {
  if (request.type === 'stop') return stops[request.what]?.abort();
  if (request.type !== 'read') return compute(request, send);
  for (const stop of Object.values(stops)) stop.abort();
  const pause = restart('read', (share, rows) => send({ type: 'progress', share, rows }));
  data = { rows: 0, columns: new Map() };
  const { file, choices } = request;
  const described = describeFile(file, choices, pause);
  reading = described.catch(() => {});
  const description = await described;
  data = description.data;
  send({ type: 'report', report: description.report });
  // The network may be switched off before a file of these kinds is chosen.
  for (const fetched of [...Object.values(readers), chapter, analysis]) fetched().catch(() => {});
}

async function compute(request: Extract<Numbered<Request>, { type: Computed }>, send: Send) {
  const { type } = request;
  const pause = restart(type, (share) => send({ type: 'computing', what: type, share }));
  await reading;
  await pause();
  if (request.type === 'chapter') {
    const { chapterOf } = await chapter();
    return send({
      type: 'chapter',
      found: await chapterOf(data, request.constructs, pause, request.way),
    });
  }
  if (request.type === 'analysis') {
    const { analyse } = await analysis();
    return send({ type: 'analysis', found: await analyse(data, request.analysis, pause) });
  }
  // The file was read in another way meanwhile, and not all of these are numbers any more.
  const columns = columnsOf(data, request.names)?.map(({ values }) => values);
  if (!columns) return;
  if (request.type === 'correlate') {
    return send({ type: 'correlate', found: await correlate(columns, request.kind, pause) });
  }
  send({ type: 'reliability', found: await reliabilityOf(columns, pause) });
}

/** What is told in the place of what runs of this kind. */
function restart(what: 'read' | Computed, report: (share: number, rows: number) => void) {
  stops[what]?.abort();
  const stop = new AbortController();
  stops[what] = stop;
  return createPause(stop.signal, report);
}
