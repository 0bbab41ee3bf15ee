import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mapTexts } from '@site/content/fields';
import { readDocument } from '@site/content/folder';
import { contentNames } from '@site/content/registry';
import { expect, test } from 'vitest';
import { blockedNames } from '../testing/browser/changed-pages.ts';
import { moduleFiles, readBuilt, releaseFolder } from '../testing/site/built-site.ts';

const readAll = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'));

// What a figure's marks say was drawn with it.
const scripts = readAll(`{${moduleFiles(/^(?!.+\.marks$)/)}}`, releaseFolder).join('\n');
/** What the forms say is code, though a page for visitors without JavaScript says the same. */
const forms = readAll('*.ts', join(import.meta.dirname, '../../packages/forms')).join('\n');
const document = readDocument();

/** Of the texts of a page, the longest run of each without what a script would write otherwise, and so long that code does not happen to say the same. */
function sentencesOf(name: (typeof contentNames)[number]): string[] {
  const sentences: string[] = [];
  mapTexts(document[name], (text) => {
    const [longest = ''] = text.split(/[{}"'`\\\n]/).toSorted((a, b) => b.length - a.length);
    sentences.push(longest.trim());
    return text;
  });
  return sentences.filter((one) => one.length >= 40 && !forms.includes(one));
}

// A release gives the words to pages that were built before them: a script that holds some would
// show what stood there then.
test.each(contentNames)('no script holds a sentence of content/%s.yaml', (name) => {
  expect(sentencesOf(name).filter((sentence) => scripts.includes(sentence))).toEqual([]);
});

test('sentences of most files are looked for', () => {
  expect(scripts.length).toBeGreaterThan(100_000);
  const sought = contentNames.filter((name) => sentencesOf(name).length > 0);
  expect(sought.length).toBeGreaterThan(contentNames.length / 2);
});

test('no file that a page asks for has a name that blockers take', () => {
  const files = globSync('{assets,words}/**', { cwd: releaseFolder });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => blockedNames.test(`/${file}`))).toEqual([]);
});

test('no module needs those that measure before it runs', () => {
  const measuring = moduleFiles(/^(?:vitals|report-visits)$/).map((file) => basename(file));
  const imported = /(?:from|import)\s*["'`]\.\/([^"'`]+)/g;
  const needed = moduleFiles(/^(?!vitals$|report-visits$)/).flatMap((file) =>
    Array.from(readBuilt(`/${file}`).matchAll(imported), ([, name]) => name!),
  );
  expect(needed.length).toBeGreaterThan(100);
  expect(needed.filter((name) => measuring.includes(name))).toEqual([]);
});
