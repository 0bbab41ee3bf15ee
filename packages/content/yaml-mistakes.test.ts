import { expect, it } from 'vitest';
import { readYaml } from './folder.ts';
import { mistakesOf } from './testing/content-copy.ts';

const mistakesIn = (source: string) =>
  mistakesOf(() => readYaml(source, 'page.yaml')).map((line) => line.replace('page.yaml:', ''));

const quote = 'put the text in quotation marks';
const indent = 'and the lines around it are not indented alike: two spaces for each level';

it.each([
  ['a colon', 'a: Hours: 9 to 5', `1 has a colon inside: ${quote}`],
  ['a fact at the beginning', 'a: {firm} is here', `1 begins with {: ${quote}`],
  ['an at sign', 'a: @home', `1 begins with @: ${quote}`],
  ['a hyphen', 'a: - dash', `1 begins with a hyphen: ${quote}`],
  ['a quotation', 'a: "Yes" he said', '1 goes on after its closing ": put the whole text in \''],
  ['an open quotation', 'a: "Yes he said\nb: c', '1 lacks its closing quotation mark'],
  ['a tab', 'a:\n\tb: c', '2 is indented by a tab: use spaces, two for each level'],
  ['one space too many', 'a:\n  b: c\n   d: e', `2 ${indent}`],
  ['one space too few', 'a:\n  b: c\n d: e', `3 ${indent}`],
  ['no space after a colon', 'a: b\nc:d\ne: f', '2 lacks a space after the colon'],
  ['a line without a name', 'a: b\nsome words\nc: d', '2 is not a field: that is a name, a colon'],
  ['one name twice', 'a: b\na: c', '2 a stands twice in this group'],
  ['a #', 'b: c\na: We are #1', '2 a: ends before the #, where a comment begins'],
])('says what is wrong about %s', (_, source, problem) => {
  const mistakes = mistakesIn(`${source}\n`);
  expect(mistakes[0]).toContain(problem);
  expect(mistakes.join()).not.toMatch(/YAML|scalar|mapping|implicit/i);
});

it('names every line with a mistake, each once', () => {
  expect(mistakesIn('a: {firm} is\nb: Hours: 9\nc: fine\nd: "No" she\n')).toEqual([
    expect.stringMatching(/^1 begins/),
    expect.stringMatching(/^2 has a colon/),
    expect.stringMatching(/^4 goes on/),
  ]);
});

it.each(['a: true # why', '# alone\na: b', 'a: "We are #1"', 'a: C#', 'a: >-\n  We are #1\n'])(
  'takes %j',
  (source) => {
    expect(mistakesIn(source)).toEqual([]);
  },
);
