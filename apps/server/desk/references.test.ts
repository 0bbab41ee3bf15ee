import { expect, it } from 'vitest';
import { readReferences } from './references.ts';

const cohen = {
  ...{ key: 'cohen1988', type: 'article-journal', year: 1988, title: 'Power & more' },
  ...{ container: 'J. Stat.', volume: '3', issue: '2', pages: '12–20', doi: '10.1000/182' },
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
const abstract = 'x '.repeat(3_000);
const short = `@string{j = "J. Stat."}${bibtex.replace('{J. Stat.}', 'j')}`;

it.each([
  ['BibTeX', short.replace('year', `abstract={${abstract}}, year`)],
  ['RIS', ris.replace('PY', `AB  - ${abstract}\nmore\nPY`)],
])('reads a reference as a note has it, without what no note has: %s', async (_, text) => {
  expect(await readReferences(text)).toEqual([cohen]);
});

it.each([
  ['words', 'hello', 'neither BibTeX'],
  ['a missing comma', '@article{a,\n title="x" year=3}', 'Line 2 cannot be read as BibTeX'],
  ['deep braces', `@article{a, title={${'{'.repeat(20_000)}}}`, 'braces more than 20 deep'],
  ['a long field', `@article{a, title={${'x'.repeat(2_100)}}}`, 'more than 2000 characters'],
  ['a long line', `TY  - JOUR\nTI  - ${'x\n'.repeat(2_100)}`, 'more than 2000 characters'],
  ['strings that double', `@string{a="${'x'.repeat(50)}"}@string{b = a # a}`, 'joined by #'],
  ['too many', 'TY  - JOUR\nER  - \n'.repeat(3_000), 'These are 3000 references'],
])('says what is wrong with %s', async (_, text, said) => {
  const message = expect.stringContaining(said);
  await expect(readReferences(text)).rejects.toMatchObject({ status: 422, message });
});
