import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ContentDocument, ContentMistake } from '../../content/document.ts';
import { lowerPriority } from '../async/lower-priority.ts';

const root = join(import.meta.dirname, '../..');
/** A slow machine that does much else needs a fraction of this. */
const timeoutMs = 180_000;
/** A render gets these variables of the process that starts it: no setting, and no secret. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE'];

type RenderResult = { mistakes: ContentMistake[] } | { pages: number };

type RenderOptions = {
  document: ContentDocument;
  /** The folder is whole afterwards; if anything goes wrong, it is not there. */
  out: string;
  signal?: AbortSignal;
  writePictures?: (folder: string) => Promise<unknown>;
};

export type Render = (options: RenderOptions) => Promise<RenderResult>;

/** Renders in a process of lower priority. Throws if it fails for another reason than the words. */
export const renderInProcess: Render = async ({ document, out, signal, writePictures }) => {
  const mark = randomUUID();
  const file = join(dirname(out), `.document-${mark}.json`);
  const pictures = join(dirname(out), `.pictures-${mark}`);
  await mkdir(dirname(out), { recursive: true });
  try {
    await writeFile(file, JSON.stringify(document));
    await writePictures?.(pictures);
    const args = ['--document', file, '--pictures', pictures, '--out', out];
    return await run(['render/main.ts', ...args], signal);
  } finally {
    await rm(file, { force: true });
    await rm(pictures, { recursive: true, force: true });
  }
};

async function run(args: string[], signal?: AbortSignal): Promise<RenderResult> {
  const late = AbortSignal.timeout(timeoutMs);
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: Object.fromEntries(passedOn.map((name) => [name, process.env[name]])),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, late]) : late,
    killSignal: 'SIGKILL',
  });
  const ended = Promise.withResolvers<number | null>();
  child.on('error', ended.reject).on('close', ended.resolve);
  if (child.pid !== undefined) lowerPriority(child.pid);
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    ended.promise,
  ]);
  const result = lastLine(stdout);
  if (result && 'mistakes' in result) return { mistakes: result.mistakes };
  if (code === 0 && result && 'pages' in result) return { pages: result.pages };
  throw new Error(result && 'problem' in result ? result.problem : stderr.trim().slice(-500));
}

type Told = { mistakes: ContentMistake[] } | { pages: number } | { problem: string };

function lastLine(stdout: string): Told | undefined {
  const line = stdout.trim().split('\n').at(-1);
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}
