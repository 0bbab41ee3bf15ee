import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ContentError, checkFile } from './check.ts';
import { loadContent, readYaml } from './folder.ts';
import { research } from './pages/research.ts';
import { list, text } from './parts.ts';

const schema = v.strictObject({
  title: text(12),
  slides: list('Slides', [1, 2], v.strictObject({ name: text(10), year: v.optional(v.number()) })),
});

/** What is said of content that cannot be read, line by line. */
function mistakesIn(source: string, facts?: Record<string, string>): string[] {
  try {
    const file = readYaml(source, 'page.yaml');
    if (facts) checkFile(file, schema, facts);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n').map((line) => line.replace('page.yaml:', ''));
  }
}

it.each([
  ['title: Short\nslides:\n  - name: One\n', undefined],
  [
    'title: Short\nslides:\n  - name: One\n  - name: Far too long\n',
    '4 slides[1].name: has 12 characters, at most 10 are allowed',
  ],
  ['title: Short\nslides:\n  - name: One\n  - year: 2011\n', '4 slides[1].name: is missing'],
  ['title: Short\ntitel: x\nslides:\n  - name: One\n', '2 titel: is not a known field'],
  ['title: Short\nslides:\n  - name: 2011\n', '3 slides[0].name: must be a text, but is 2011'],
])('%j is checked, and line and field are named', (source, mistake) => {
  expect(mistakesIn(source, {})).toEqual(mistake ? [mistake] : []);
});

it('variables take a number that a figure claims', () => {
  const source = 'title: At {rain.first-time}\nslides:\n  - name: One\n';
  expect(mistakesIn(source, { 'rain.first-time': '02:10' })).toEqual([]);
  expect(mistakesIn(source, { 'rain.first-time': 'ten past two' })).toEqual([
    '1 title: has 15 characters, at most 12 are allowed',
  ]);
  expect(mistakesIn(source, { 'rain.last-time': '02:10' })[0]).toContain(
    'has {rain.first-time}, but the figure "rain" in packages/figures/dist claims no "first-time"',
  );
});

it.each([
  ['a: Hours: 9 to 5', '1 has a colon inside: put the text in quotation marks'],
  ['a: {firm} is here\nb: c: d', '1 begins with {: put the text in quotation marks'],
  ['a: - dash', '1 begins with a hyphen: put the text in quotation marks'],
  ['a: "Yes he said\nb: c', '1 lacks its closing quotation mark'],
  ['a: b\nc:d\ne: f', '2 lacks a space after the colon'],
  ['a: b\nsome words\nc: d', '2 is not a field: that is a name, a colon'],
  ['a: "Yes" he said', '1 goes on after its closing ": put the whole text in \''],
  ['a:\n\tb: c', '2 is indented by a tab: use spaces, two for each level'],
  ['a:\n  b: c\n d: e', '3 and the lines around it are not indented alike: two spaces'],
  ['a: b\na: c', '2 a stands twice in this group'],
  ['b: c\na: We are #1', '2 a: ends before the #, where a comment begins'],
])('says what is wrong about the YAML %j', (source, problem) => {
  expect(mistakesIn(`${source}\n`)[0]).toContain(problem);
});

it.each(['a: true # why', '# alone\na: b', 'a: "We are #1"', 'a: >-\n  We are #1\n'])(
  'takes the YAML %j',
  (source) => expect(mistakesIn(source)).toEqual([]),
);

it('references of the Research page are those that its texts name', () => {
  const page = loadContent('research');
  const issues = (change: Partial<typeof page>) =>
    v.safeParse(research, { ...page, ...change }).issues?.map(({ message }) => message) ?? [];
  expect(issues({})).toEqual([]);
  const unread = { key: 'nobody-1900', cited: 'Nobody 1900', work: 'A work unread. 1900.' };
  const references = [...page.references, { ...unread, where: 'Nowhere' }];
  expect(issues({ references })).toEqual(['has the work nobody-1900, which no text names']);
  const [first, ...others] = page.topics;
  const topics = [{ ...first!, note: `${first!.note} [nobody-1900]` }, ...others];
  expect(issues({ topics })).toEqual(['names [nobody-1900], which is not among the references']);
});
