import { expect, test } from 'vitest';
import { startProcess } from './processes.mjs';

const { execPath: node } = process;

test('gives the exit code', async () => {
  expect(await startProcess(node, ['-e', 'process.exit(3)']).exited).toBe(3);
});

test('ends what hangs, with all that it started, and names it', async () => {
  const hangs = 'setInterval(() => {}, 1000)';
  const nested = `require('child_process').spawn(process.execPath, ['-e', '${hangs}'], { stdio: 'inherit' })`;
  const limit = { name: 'npm run figures', minutes: 0.01 };
  const { child, exited } = startProcess(node, ['-e', nested], { output: 'kept', limit });
  // The pipe ends when nobody holds it any more.
  const ended = new Promise((resolve) => child.stdout?.on('end', resolve).resume());
  await expect(exited).rejects.toThrow(/^npm run figures hung/);
  await ended;
});

test('says which program cannot be run', async () => {
  await expect(startProcess('/no/such/program', []).exited).rejects.toThrow('/no/such/program');
});
