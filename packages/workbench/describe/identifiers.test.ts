import { expect, test } from 'vitest';
import { describeFile } from './report.ts';

const counting = Array.from({ length: 20 }, (_, i) => i + 1);
const different = counting.map((i) => 300 + ((i * 37) % 101));

async function typeOf(name: string, cells: number[]) {
  const text = `place;${name}\n${cells.map((cell) => `a;${cell}`).join('\n')}\n`;
  const { report } = await describeFile(new Blob([text]));
  return report.variables[1]!.type;
}

test.each([
  ['No. of schools', different],
  ['Number of students per teacher', different],
  ['Year', counting.map((i) => 2000 + i)],
  ['week', counting],
  // R's data set `women`
  ['height', counting.slice(0, 15).map((i) => 57 + i)],
  ['weight', [115, 117, 120, 123, 126, 129, 132, 135, 139, 142, 146, 150, 154, 159, 164]],
  ['Siblings no', counting.map((i) => i % 4)],
  ['respondent age', different],
  ['Student', different],
  ['code', counting.map((i) => i / 8)],
])('%s is a number', async (name, cells) => {
  expect(await typeOf(name, cells)).toBe('number');
});

test.each([
  ['Sl. No', counting],
  ['S.No.', counting],
  ['Roll No.', different],
  ['id', different],
  ['patient_id', [...different, ...different].map((x, i) => x + (i % 60) * 1000)],
  ['respondentId', different],
  ['Respondent', counting],
  ['X', counting.map((i) => i - 1)],
  ['Mobile', different.map((x) => 9_800_000_000 + x)],
])('%s is an identifier', async (name, cells) => {
  expect(await typeOf(name, cells)).toBe('id');
});

test.each(['PIN code', 'Pincode', 'PIN', 'zip', 'district_code'])(
  '%s: what repeats is counted, not averaged',
  async (name) => {
    expect(
      await typeOf(
        name,
        counting.map((i) => 641_000 + (i % 4)),
      ),
    ).toBe('category');
  },
);
