import { expect, test } from 'vitest';
import { startProcess } from './processes.mjs';

const { execPath: node } = process;

test('gives the exit code', async () => {
  expect(await startProcess(node, ['-e', 'process.exit(3)']).exited).toBe(3);
});

test('says which program cannot be run', async () => {
  await expect(startProcess('/no/such/program', []).exited).rejects.toThrow('/no/such/program');
});
