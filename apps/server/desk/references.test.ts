import { expect, it } from 'vitest';
import { readReferences } from './references.ts';

const cohen = {
  key: 'cohen1988',
  type: 'article-journal',
  year: 1988,
  title: 'Power & more',
  container: 'J. Stat.',
  volume: '3',
  issue: '2',
  pages: '12–20',
  doi: '10.1000/182',
  authors: [
    { family: 'Cohen', given: 'Jacob' },
    { family: 'Müller', given: 'József' },
  ],
};
const bibtex = `@article{Cohen1988, author={Cohen, Jacob and M{\\"u}ller, J{\\'o}zsef},
  title={{Power} \\& \\emph{more}}, journal={J. Stat.}, year=1988, volume=3, number={2},
  pages={12--20}, doi={https://doi.org/10.1000/182}, url={https://doi.org/10.1000/182}}`;
const ris = `TY  - JOUR\nID  - Cohen1988\nAU  - Cohen, Jacob\nAU  - Müller, József\nTI  - Power & more
JO  - J. Stat.\nPY  - 1988\nVL  - 3\nIS  - 2\nSP  - 12\nEP  - 20\nDO  - 10.1000/182\nER  - \n`;

it.each([bibtex, ris])('reads a reference as a note has it: %#', async (text) => {
  expect(await readReferences(text)).toEqual([cohen]);
});

it('leaves empty what is not said, and takes no tag and no key of a prototype', async () => {
  const text = '@misc{__proto__, title={<script>alert(1)</script>}, constructor={x}}';
  expect(await readReferences(text)).toEqual([
    {
      key: 'proto',
      type: 'report',
      year: 0,
      authors: [{ family: '' }],
      title: expect.not.stringContaining('\u0000'),
    },
  ]);
});

const letters = 'abcdefghijklmnopqrstu';
const doubled = (value: (one: string) => string) =>
  Array.from(letters.slice(0, -1), (one, i) => `@string{${letters[i + 1]} = ${value(one)}}`);

it('takes what databases export: journals by their short names, abstracts, addresses with #', async () => {
  const text = `@comment{a # b}
@string{jss = "J. Stat. Soft."}
@article{a1, title = "One {#} a # b", journal = jss, abstract = {${'x '.repeat(3_000)}}, year = 2001}
@article{b2, title = {Two}, journal = jss, url = {https://example.org/#b}, year = 2002}`;
  const found = await readReferences(text);
  const container = 'J. Stat. Soft.';
  expect(found).toMatchObject([
    { key: 'a1', container, year: 2001 },
    { key: 'b2', container, year: 2002 },
  ]);
  const ris = `TY  - JOUR\nTI  - One\nAB  - ${'x '.repeat(3_000)}\nmore\nPY  - 2001\nER  - \n`;
  expect(await readReferences(ris)).toMatchObject([{ title: 'One', year: 2001 }]);
});

it.each([
  ['hello', 'neither BibTeX'],
  ['http://127.0.0.1:9/ @', 'Line 1 cannot be read'],
  ['@string{a="b"}', 'There is no reference'],
  ['@article{a,\n title="x" year=3}', 'Line 2 cannot be read as BibTeX'],
  ['@article{a, title={x}', 'Line 1 cannot be read'],
  [`@article{a, title={${'{'.repeat(20_000)}${'}'.repeat(20_000)}}}`, 'braces more than 20 deep'],
  [`@article{a, title={${'\\"'.repeat(30_000)}}}`, 'more than 2000 characters'],
  [`@article{a, title={${'x'.repeat(2_100)}}}`, 'more than 2000 characters'],
  [`TY  - JOUR\nTI  - ${'x\n'.repeat(2_100)}`, 'more than 2000 characters'],
  // Each string is twice the one before.
  [`@string{a="${'x'.repeat(50)}"}${doubled((one) => `${one} # ${one}`)}`, 'joined by #'],
  [`@string{a="${'x'.repeat(50)}"}${doubled((one) => `{} # "" # ${one}`)}`, 'joined by #'],
  ['@string{a = b}\n@misc{c, title = a}', 'Line 1: write the words of an @string out'],
  ['TY  - JOUR\nER  - \n'.repeat(3_000), 'These are 3000 references'],
])('says what is wrong with %s', async (text, said) => {
  await expect(readReferences(text)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(said),
  });
});
