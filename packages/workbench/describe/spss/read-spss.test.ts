import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFile } from '../report.ts';

/** Files of R's haven, which make-fixtures.R made. */
const bytesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', `${name}.sav`));
const describe = (bytes: Uint8Array) => describeFile(new Blob([bytes as BlobPart]));

test('two long strings with one short name keep their names', async () => {
  const { variables } = (await describe(bytesOf('same-short-names'))).report;
  expect(variables.map(({ name }) => name)).toEqual(['long_answer_one', 'long_answer_two', 'X']);
});

test.each(['byte', 'none', 'zsav'])('the file %s that R wrote is read', async (name) => {
  const { report, data } = await describe(bytesOf(name));
  expect(report.how).toMatchObject({ kind: 'spss', encoding: 'utf-8', rows: 6, notes: [] });
  const numbers = (name: string) => [...(data.columns.get(name)?.values ?? [])];
  const gap = Number.NaN;
  expect(numbers('q1')).toEqual([1, 3, 5, gap, gap, 5]);
  const { label, labels } = data.columns.get('q1')!;
  expect(label).toBe('The course was useful, பயனுள்ளது');
  expect([...labels].join()).toBe('1,Strongly disagree,3,Neutral,5,Strongly agree,9,No answer');
  expect(numbers('income')).toEqual([1200.5, gap, gap, 3400, 250, 0.1]);
  const sexes = new Map(['Female', 'Male'].map((label, i) => [i + 1, label]));
  expect(data.columns.get('sex')).toMatchObject({ kind: 'category', labels: sexes });
  expect(numbers('sex')).toEqual([2, 1, 1, gap, 2, 1]);
  const variables = Object.fromEntries(report.variables.map((one) => [one.name, one]));
  expect(variables.respondent_number).toMatchObject({ type: 'id', n: 6 });
  expect(variables.income!.codes).toEqual([
    { value: '-1', count: 1 },
    { value: '-99', count: 1 },
  ]);
  expect(variables.town).toMatchObject({ type: 'category', n: 5 });
  expect(variables.town!.categories).toContainEqual({ value: 'கோவை', count: 1 });
  expect(variables.answer).toMatchObject({ type: 'text', n: 5, lengths: [3, 599] });
  expect(variables.day!.dates).toMatchObject({ first: '1582-10-15', last: '2025-01-01' });
  expect(variables.taken!.dates).toMatchObject({ first: '2024-01-01', last: '2024-02-29' });
});

test('a file that was cut off or changed is refused, or read as far as it says; nothing else', async () => {
  for (const name of ['byte', 'none', 'zsav']) {
    const whole = bytesOf(name);
    for (let at = 1; at < whole.length; at += 37) {
      const broken = Uint8Array.from(whole);
      broken[at] = broken[at]! ^ 0xff;
      for (const bytes of [whole.subarray(0, Math.max(at, 4)), broken]) {
        const outcome = await describe(bytes).catch((error: unknown) => error);
        expect(outcome instanceof Error ? outcome.constructor.name : 'read').toMatch(
          /^(read|Refusal)$/,
        );
      }
    }
  }
});
