import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentFolder } from './folder.ts';
import { contentNames } from './registry.ts';
import { formatYaml } from './yaml-form.ts';

it.each(contentNames)('content/%s.yaml has the form that `npm run format` gives it', (name) => {
  const source = readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');
  expect(formatYaml(source)).toBe(source);
});
