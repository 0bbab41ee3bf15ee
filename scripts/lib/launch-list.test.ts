import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { contentFolder, placeholderFacts } from '../../content/load.ts';
import { launchList } from './launch-list.ts';

const ready = {
  PUBLIC_URL: 'https://www.noyyal.in',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://user:secret@mail.noyyal.in',
  NOTIFY_TO: 'staff@noyyal.in',
  MAIL_FROM: 'site@noyyal.in',
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const file of globSync('*.yaml', { cwd: contentFolder })) {
    cpSync(join(contentFolder, file), join(folder, file));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(file: string, replace: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, replace(readFileSync(path, 'utf8')));
}

/** As an owner does it: true values, marks gone, testimonials with consent. */
function finishContent(): void {
  change('site.yaml', (text) =>
    text
      .replace(/^ {2}placeholder: true\n/gm, '')
      .replace(/example\.(com|org)/g, 'noyyal.in')
      .replace(/0{5} ?0{5}/g, '4220012345'),
  );
  change('testimonials.yaml', (text) => text.replaceAll('sample: true', 'sample: false'));
  change('home.yaml', (text) => {
    const home = parseDocument(text);
    home.setIn(
      ['testimonials', 'intro'],
      'Clients wrote these letters, and allowed us to show them.',
    );
    return String(home);
  });
}

const list = (values: Record<string, string | undefined> = ready) =>
  launchList({ values, locate: () => ({ file: '.env', line: 1 }) }, folder);

const fields = (values?: Record<string, string | undefined>) =>
  list(values).map(({ field }) => field);

it('lists every fact that is marked, at the line of its value', () => {
  expect(fields()).toEqual(expect.arrayContaining(placeholderFacts(folder)));
  const phone = list().find(({ field }) => field === 'phone');
  const lines = readFileSync(join(folder, 'site.yaml'), 'utf8').split('\n');
  expect(lines[phone!.line - 1]).toContain(phone!.value);
});

it('lists each sample testimonial, and the sentence that says that they are samples', () => {
  const found = list().filter(({ file }) => /testimonials|home/.test(file));
  expect(found.map(({ field }) => field)).toEqual([
    ...[0, 1, 2, 3, 4].map((i) => `testimonials[${i}]`),
    'testimonials.intro',
  ]);
});

it('is empty once everything is real', () => {
  finishContent();
  expect(list()).toEqual([]);
});

it('finds an invented value whose mark was taken away too early', () => {
  finishContent();
  change('site.yaml', (text) => text.replace('hello@noyyal.in', 'hello@example.com'));
  expect(list()).toMatchObject([
    { file: 'content/site.yaml', field: 'email.value', value: 'hello@example.com' },
  ]);
});

it.each([
  ['PUBLIC_URL', undefined],
  ['PUBLIC_URL', 'http://www.noyyal.in'],
  ['PUBLIC_URL', 'https://localhost:3000'],
  ['PUBLIC_URL', 'https://www.example.org'],
  ['TRUST_PROXY', undefined],
  ['MAIL_FROM', undefined],
  ['LOG_LEVEL', 'loud'],
])('lists %s when it is %s', (name, value) => {
  finishContent();
  expect(fields({ ...ready, [name]: value })).toEqual([name]);
});

it('lists the mail settings when none is set', () => {
  finishContent();
  const { PUBLIC_URL, TRUST_PROXY } = ready;
  expect(fields({ PUBLIC_URL, TRUST_PROXY })).toEqual(['SMTP_URL', 'NOTIFY_TO', 'MAIL_FROM']);
});

it('gives a task for each, and repeats no password', () => {
  const tasks = list({ ...ready, SMTP_URL: 'https://user:hidden@mail' });
  expect(tasks.every(({ todo }) => todo.length > 20)).toBe(true);
  expect(JSON.stringify(tasks)).not.toContain('hidden');
});
