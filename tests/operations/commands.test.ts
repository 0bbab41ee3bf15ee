import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/lib/port.ts';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';

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

/** A checkout with the commands and nothing else. */
function bareCheckout(files: Record<string, unknown> = {}): string {
  const texts = Object.entries(files).map(([path, content]) => [path, JSON.stringify(content)]);
  const { root: folder } = temporaryFolder({
    ...Object.fromEntries(texts),
    'node_modules/.keep': '',
  });
  for (const path of ['cache', 'scripts', 'config/config.ts']) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  return folder;
}

test('start: says in one line that the port is taken', async () => {
  const server = createServer().listen(0, 'localhost');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { code, stdout, stderr } = await run(root, ['start'], { PORT: port });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(new RegExp(`^error: .*${port}.*\\n$`));
});

test.each([
  ['start', 'PORT', '70000'],
  ['start', 'HOST', 'no-such-host.invalid'],
  ['dev', 'PORT', '-1'],
])('%s: says in one line that %s=%s is wrong', async (command, name, value) => {
  const port = String(await freePort());
  const { code, stderr } = await run(root, [command], { PORT: port, [name]: value });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^error: ${name}.*${value}.*\\n$`));
});

test('start: a production install without a build says what to do', async () => {
  const fastify = { 'node_modules/fastify': { version: '5.0.0' } };
  const folder = bareCheckout({
    'package.json': { name: 'production', type: 'module' },
    'package-lock.json': { lockfileVersion: 3, packages: fastify },
    'node_modules/.package-lock.json': { lockfileVersion: 3, packages: fastify },
  });
  const { code, stderr } = await run(folder, ['start'], { PORT: String(await freePort()) });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^error: .*not built.*npm ci --include=dev.*\n$/);
});
