import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/port.ts';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { listen } from '../../testing/listen.ts';

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

test('start: a production install without a build says what to do', async () => {
  const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
  const lock = JSON.stringify({ lockfileVersion: 3, packages: fastify });
  const { root: folder } = temporaryFolder({
    'package.json': JSON.stringify({ name: 'production', type: 'module' }),
    'package-lock.json': lock,
    'node_modules/.package-lock.json': lock,
  });
  for (const path of ['cache', 'scripts', 'config/config.ts']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const { code, stderr } = await run(folder, ['start'], { PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: .*not built.*npm ci --include=dev.*\n$/);
});
