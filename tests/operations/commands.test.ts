import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../testing/listen.ts';

type Outcome = { code: number | string; stdout: string; stderr: string };

const root = join(import.meta.dirname, '../..');

function run(folder: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const { PATH, HOME, TMPDIR } = process.env;
  const options = { cwd: tmpdir(), env: { PATH, HOME, TMPDIR, ...env }, timeout: 110_000 };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(folder, 'scripts/run.mjs'), ...args],
      options,
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test('start: says in one line that the port is taken', async () => {
  const { port, stop } = await listen(createServer(), 'localhost');
  onTestFinished(stop);
  const { code, stdout, stderr } = await run(root, ['start'], { PORT: String(port) });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^error: .*${port}.*\\n$`));
});
