import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from '@site/server/config';
import { expect, it } from 'vitest';

const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
const config = readFileSync(new URL('../apps/server/config.ts', import.meta.url), 'utf8');

const asSet = parseEnv(example.replace(/^# (?=[A-Z_]+=)/gm, ''));
const names = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1]))].sort();

it('.env.example has each variable that the server reads, and no other', () => {
  const read = names(config, /^ {2}([A-Z_]+): /gm);
  expect(read.length).toBeGreaterThan(10);
  expect(Object.keys(asSet).sort()).toEqual(read);
});

it('.env.example sets nothing until somebody decides', () => {
  expect(parseEnv(example)).toEqual({});
});

it('every value in .env.example is one that the server takes', () => {
  expect(() => readConfig(asSet)).not.toThrow();
});
