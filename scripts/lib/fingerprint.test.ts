import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildFingerprint } from './build.mjs';
import { fingerprint } from './fingerprint.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  write('app/page.tsx', 'one');
  write('app/parts/card.tsx', 'two');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('stays the same when files are touched but not changed', () => {
  const before = fingerprint(folder, ['app']);
  utimesSync(join(folder, 'app/page.tsx'), new Date(0), new Date(0));
  expect(fingerprint(folder, ['app'])).toBe(before);
});

test('changes when a file changes, appears, moves or goes', () => {
  const seen = new Set([fingerprint(folder, ['app'])]);
  write('app/parts/card.tsx', 'three');
  seen.add(fingerprint(folder, ['app']));
  write('app/new.tsx', '');
  seen.add(fingerprint(folder, ['app']));
  rmSync(join(folder, 'app/page.tsx'));
  seen.add(fingerprint(folder, ['app']));
  write('app/parts/page.tsx', 'one');
  seen.add(fingerprint(folder, ['app']));
  expect(seen.size).toBe(5);
});

test('does not confuse where one file ends and the next begins', () => {
  write('a/x', '12');
  write('a/y', '3');
  const before = fingerprint(folder, ['a']);
  write('a/x', '1');
  write('a/y', '23');
  expect(fingerprint(folder, ['a'])).not.toBe(before);
});

test('takes a missing file as missing', () => {
  expect(fingerprint(folder, ['app', '.env'])).toBe(fingerprint(folder, ['app']));
  write('.env', 'VITE_ENQUIRIES=send');
  expect(fingerprint(folder, ['app', '.env'])).not.toBe(fingerprint(folder, ['app']));
});

test('does not depend on the order of the settings', () => {
  const one = fingerprint(folder, ['app'], { settings: { A: '1', B: '2', C: undefined } });
  expect(fingerprint(folder, ['app'], { settings: { B: '2', A: '1' } })).toBe(one);
  expect(fingerprint(folder, ['app'], { settings: { A: '1', B: '3' } })).not.toBe(one);
});

test('the build follows its own settings and sources only', () => {
  const before = buildFingerprint(folder, { PORT: '3000' });
  write('app/page.test.tsx', 'a test');
  write('figures/dist/drawn.svg', 'a result');
  write('server/main.ts', 'not built');
  expect(buildFingerprint(folder, { PORT: '4000' })).toBe(before);
  expect(buildFingerprint(folder, { VITE_API_HOST: 'https://api.example' })).not.toBe(before);
  expect(buildFingerprint(folder, { PUBLIC_URL: 'https://www.example' })).not.toBe(before);
  write('content/home.yaml', 'title: New');
  expect(buildFingerprint(folder, {})).not.toBe(before);
});
