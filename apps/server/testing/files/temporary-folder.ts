import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** A folder with these files for the test that runs; `write` adds or changes one. */
export function temporaryFolder(files: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  return { root, write };
}

/** An empty folder that is removed after the tests around the call. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
