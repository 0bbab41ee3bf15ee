import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@site/server/config';
import { expect, it } from 'vitest';
import { root } from './lib/command.ts';

it('.env.example has each variable that the server reads, sets none, and shows values that it takes', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  expect(parseEnv(example)).toEqual({});
  const config = readFileSync(join(root, 'apps/server/config.ts'), 'utf8');
  const read = new Set([...config.matchAll(/^ {2}([A-Z_]+): /gm)].map((match) => match[1]));
  const asSet = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''));
  expect(Object.keys(asSet).sort()).toEqual([...read].sort());
  expect(() => readConfig(asSet)).not.toThrow();
});
