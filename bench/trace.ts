/** An event of Chromium's trace; `ts`, `dur` and `tdur` (time on the processor) in microseconds. */
type TraceEvent = {
  name: string;
  ts: number;
  dur?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: EventData };
};
type EventData = { navigationId?: string; url?: string; weighted_score_delta?: number };

/** A task of the main thread, in milliseconds; `at` counts from the navigation. */
export type Task = {
  at: number;
  duration: number;
  /** What it did and for how long, the longest first; each without what it called. */
  work: [kind: string, duration: number][];
};

/** How a page loaded, in milliseconds. */
export type Load = {
  fcp: number;
  lcp: number;
  /** All layout shift: never less than the Web Vital, which counts the worst five seconds. */
  shift: number;
  /** The main thread's tasks together. */
  busy: number;
  /** What tasks take beyond 50 ms from the first paint on. */
  blocking: number;
  tasks: Task[];
};

export const traceCategories = [
  'toplevel',
  'loading',
  'blink.user_timing',
  'v8',
  'v8.execute',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

const kinds: Record<string, string> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  'DocumentLoader::CommitNavigation': 'open document',
  'v8.evaluateModule': 'evaluate modules',
  'v8.compileModule': 'compile modules',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'collect garbage',
  MajorGC: 'collect garbage',
};

/** Reads a load from the trace of a browser in which one page was opened. */
export function readTrace(trace: Buffer): Load {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const painted = traceEvents
    .toSorted((a, b) => a.ts - b.ts)
    // A frame in the page paints later.
    .find(({ name }) => name === 'firstContentfulPaint');
  if (!painted) throw new Error('nothing was painted');
  const events = traceEvents
    .filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  const ofPage = events.filter(
    ({ args }) => args.data?.navigationId === painted.args.data?.navigationId,
  );
  const start = ofPage.find(({ name }) => name === 'navigationStart')?.ts ?? Number.NaN;
  const largest = ofPage.findLast(({ name }) => name === 'largestContentfulPaint::Candidate');
  const tasks = readTasks(events, start);
  const fcp = (painted.ts - start) / 1000;
  return {
    fcp,
    lcp: ((largest?.ts ?? Number.NaN) - start) / 1000,
    shift: sum(events.map(({ args }) => args.data?.weighted_score_delta ?? 0)),
    busy: sum(tasks.map(({ duration }) => duration)),
    blocking: sum(
      tasks
        .filter(({ at, duration }) => at + duration > fcp)
        .map(({ duration }) => Math.max(0, duration - 50)),
    ),
    tasks,
  };
}

type Open = { end: number; kind: string; task: Map<string, number> };

/** The outermost tasks since the navigation. An event's own time goes to its kind, or to its caller's. */
function readTasks(events: TraceEvent[], start: number): Task[] {
  const tasks: Task[] = [];
  let stack: Open[] = [];
  const add = ({ kind, task }: Open, time: number) => task.set(kind, (task.get(kind) ?? 0) + time);
  for (const { name, ts, dur = 0, tdur = dur, args } of events) {
    if (dur === 0 || ts < start) continue;
    stack = stack.filter(({ end }) => end > ts);
    const caller = stack.at(-1);
    if (!caller && name !== 'RunTask') continue;
    const task = caller?.task ?? new Map<string, number>();
    const kind = kindOf(name, args.data?.url) ?? caller?.kind ?? 'other';
    const open = { end: ts + dur, kind, task };
    if (caller) add(caller, -tdur / 1000);
    else tasks.push({ at: (ts - start) / 1000, duration: tdur / 1000, work: [] });
    add(open, tdur / 1000);
    stack.push(open);
    const last = tasks.at(-1);
    if (last) last.work = [...task].sort(([, a], [, b]) => b - a);
  }
  return tasks;
}

/** Scripts are told apart by their files, without the hash in their names. */
function kindOf(name: string, url?: string): string | undefined {
  const file = name === 'FunctionCall' && url && new URL(url).pathname.split('/').at(-1);
  const script = file && /^(.+)-[\w-]{8}\.js$/.exec(file)?.[1];
  return script ? `script: ${script}` : kinds[name];
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
