import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { parseDocument } from 'yaml';
import { contentFolder } from '../folder.ts';
import type { ContentName } from '../registry.ts';
import { writeYaml } from '../write-data.ts';

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
  /** Gives the value at `path` another one. */
  const set = (name: ContentName, path: (string | number)[], value: unknown) => {
    const document = parseDocument(read(name));
    document.setIn(path, value);
    writeFileSync(pathOf(name), writeYaml(document));
  };
  return { folder, read, set, remove };
}
