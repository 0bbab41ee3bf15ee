import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import { ContentError } from '../check.ts';
import { contentFolder } from '../folder.ts';
import type { ContentName } from '../registry.ts';
import { writeYaml } from '../write-data.ts';

/** What is said of content that cannot be read, line by line. */
export function mistakesOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  }
}

/** Another folder with the same content, to be changed by the test that runs. */
export function copyContent() {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  onTestFinished(remove);
  for (const file of globSync('{,notes/}*.yaml', { cwd: contentFolder })) {
    cpSync(join(contentFolder, file), join(folder, file));
  }
  const pathOf = (name: ContentName) => join(folder, `${name}.yaml`);
  const read = (name: ContentName) => readFileSync(pathOf(name), 'utf8');
  const write = (name: ContentName, text: string) => writeFileSync(pathOf(name), text);
  /** Gives the value at `path` another one. */
  const set = (name: ContentName, path: (string | number)[], value: unknown) => {
    const document = parseDocument(read(name));
    document.setIn(path, value);
    write(name, writeYaml(document));
  };
  return { folder, read, write, set, remove };
}
