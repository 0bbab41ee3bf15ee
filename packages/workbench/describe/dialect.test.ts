import { expect, test } from 'vitest';
import { guessSkipped, labelIn } from './dialect.ts';

const rowsOf = (text: string) => text.split('\n').map((line) => line.split(','));
const data = '1,2,x\n3,4,y\n5,,z\n6,7,x';

test.each([
  ['names alone', `a,b,c\n${data}`, 0, 0],
  ['a title', `Survey of 2024,,\na,b,c\n${data}`, 1, 0],
  ['what two names have in common', `,Marks,\nname,Tamil,English\nAsha,1,2\nBala,3,4`, 1, 0],
  ['wordings below the names', `q1,q2,q3\nHow old?,How many?,Which?\n${data}`, 0, 1],
  [
    'Qualtrics',
    `q1,q2,q3\nHow?,Which?,Why?\n{"ImportId":"QID1"},{"ImportId":"QID2"},{"ImportId":"QID3"}\nyes,no,yes`,
    ...([0, 2] as const),
  ],
  ['only words', 'a,b,c\nyes,no,yes\nno,no,no\nyes,yes,no', 0, 0],
  ['a missing value first', `a,b,c\nNA,NA,x\n${data}`, 0, 0],
  ['two columns', 'a,b\n1,x\n2,y\n3,z', 0, 0],
  ['a note among the data', `a,b,c\n${data}\nend of the data,,`, 0, 0],
])('headings: %s', (_, text, above, below) => {
  expect(guessSkipped(rowsOf(text))).toEqual({ above, below });
});

test('a wording is a label, the ids of Qualtrics and the name itself are none', () => {
  const headings = rowsOf('How old?,q2,{"ImportId":"QID3"}');
  expect(['q1', 'q2', 'q3'].map((name, i) => labelIn(headings, i, name))).toEqual([
    'How old?',
    undefined,
    undefined,
  ]);
});
