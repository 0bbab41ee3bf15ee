import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mapTexts } from '../../content/map-texts.ts';
import { readDocument } from '../../content/read-folder.ts';
import { contentNames } from '../../content/registry.ts';
import { releaseFolder } from '../../testing/site/built-site.ts';

const document = readDocument();
const formsFolder = join(import.meta.dirname, '../../forms');
// What a figure's marks say was drawn with it.
const scripts = globSync('assets/**/*.js', { cwd: releaseFolder })
  .filter((file) => !/\.marks-/.test(file))
  .map((file) => readFileSync(join(releaseFolder, file), 'utf8'))
  .join('\n');

/** What the forms say is code, though a page for visitors without JavaScript says the same. */
const forms = globSync('*.ts', { cwd: formsFolder })
  .map((file) => readFileSync(join(formsFolder, file), 'utf8'))
  .join('\n');

/** So long that code does not happen to say the same. */
const long = 40;

/** Of the texts of a page, the longest run of each without what a script would write otherwise. */
function sentencesOf(name: (typeof contentNames)[number]): string[] {
  const sentences: string[] = [];
  mapTexts(document[name], (text) => {
    const [longest = ''] = text.split(/[{}"'`\\\n]/).toSorted((a, b) => b.length - a.length);
    const isShort = longest.trim().length < long;
    if (!isShort && !forms.includes(longest.trim())) sentences.push(longest.trim());
    return text;
  });
  return sentences;
}

// A release gives the words to pages that were built before them: a script that holds some would
// show what stood there then.
test.each(contentNames)('no script holds a sentence of content/%s.yaml', (name) => {
  const sentences = sentencesOf(name);
  expect(sentences.filter((sentence) => scripts.includes(sentence))).toEqual([]);
});

test('sentences of most files are looked for', () => {
  expect(scripts.length).toBeGreaterThan(100_000);
  const sought = contentNames.filter((name) => sentencesOf(name).length > 0);
  expect(sought.length).toBeGreaterThan(contentNames.length / 2);
});
