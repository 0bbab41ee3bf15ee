import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, notesIn } from './folder.ts';
import { contentNames } from './registry.ts';
import { formatYaml } from './write-data.ts';

for (const name of [...contentNames, ...notesIn()]) {
  const path = join(contentFolder, `${name}.yaml`);
  const source = readFileSync(path, 'utf8');
  const formatted = formatYaml(source);
  if (formatted !== source) writeFileSync(path, formatted);
}
