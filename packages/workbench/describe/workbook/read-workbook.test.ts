import { zip, zip64 } from '@site/server/testing/files/zip';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, expect, test } from 'vitest';
import type { Choices } from '../choose.ts';
import { limits } from '../refusal.ts';
import { describeFile } from '../report.ts';

const describe = (bytes: Uint8Array, choices: Partial<Choices> = {}) =>
  describeFile(new Blob([bytes as BlobPart]), choices);

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const formats = { A2: 'yyyy-mm-dd', A3: 'yyyy-mm-dd' };
const rows = [
  ['day', 'பெயர்', 'x & <y>', 'answer', 'flag'],
  [day('2024-02-29'), 'கண்ணன்', 1.5, 'Agree', true],
  [day('1999-12-31'), 'Asha  Devi', -2, 'Disagree', false],
  [null, null, null, null, null],
  [day('2025-01-01'), 'a\nb', 1e9, 'Agree', true],
];
const sheets = [
  { name: 'Empty', rows: [] },
  { name: 'Survey', rows },
  { name: 'More', rows: [['a'], [7]] },
];

test.each([
  ['xlsx', () => writeXlsx({ sheets: sheets.map((sheet) => ({ ...sheet, numFmts: formats })) })],
  ['ods', () => writeOds({ sheets })],
])('%s: the first sheet with something in it, or the chosen one', async (_, write) => {
  const bytes = await write();
  const { report, data } = await describe(bytes);
  expect(report.how).toMatchObject({
    ...{ kind: 'workbook', sheet: 'Survey', sheets: ['Empty', 'Survey', 'More'] },
    ...{ rows: 3, notes: [] },
  });
  expect(report.variables.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    ...['day: date', 'பெயர்: text', 'x & <y>: number', 'answer: category', 'flag: category'],
  ]);
  expect(report.variables[0]!.dates).toMatchObject({ first: '1999-12-31', last: '2025-01-01' });
  expect([...data.columns.get('x & <y>')!.values]).toEqual([1.5, -2, 1e9]);
  const more = await describe(bytes, { sheet: 'More' });
  expect(more.report.variables[0]).toMatchObject({ name: 'a', summary: { mean: 7 } });
});

const ods = (table: string, manifest = '') =>
  zip({
    'META-INF/manifest.xml': `<m:manifest>${manifest}</m:manifest>`,
    'content.xml': `<o:body><o:spreadsheet><t:table t:name="S">${table}</t:table></o:spreadsheet></o:body>`,
  });
const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="http://x/${type}" Target="${target}"/></Relationships>`;
const xlsx = (sheet: string, before = '') =>
  zip({
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', '/xl/s.xml'),
    'xl/workbook.xml':
      '<x:workbook><x:sheets><x:sheet name="S" r:id="r1"/></x:sheets></x:workbook>',
    'xl/s.xml': `${before}<x:worksheet><x:sheetData>${sheet}</x:sheetData></x:worksheet>`,
  });
const words = (text: string) => `<t:table-cell o:value-type="string"><p>${text}</p></t:table-cell>`;
const float = (value: number, more = '') =>
  `<t:table-cell o:value-type="float" o:value="${value}" ${more}/>`;
const names = `<t:table-row>${words('a')}${words('b')}</t:table-row>`;

test('results of formulas, inline words, cells in several rows, errors and cells without a place are read', async () => {
  const { report, data } = await describe(
    xlsx(
      `<x:row r="1"><x:c r="B1" t="inlineStr"><x:is><x:t>Marks</x:t></x:is></x:c></x:row>
       <x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:r><x:t>na</x:t></x:r><x:r><x:t>me</x:t></x:r></x:is></x:c>
       <x:c t="str"><x:v>Tamil</x:v></x:c><x:c t="str"><x:v>English</x:v></x:c></x:row>
       <x:row r="5"><x:c r="A5" t="str"><x:v>Asha</x:v></x:c><x:c r="B5"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row>
       <x:row><x:c t="str"><x:v>Bala</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c><x:v>3e0</x:v></x:c></x:row>
       <x:row><x:c t="str"><x:v>Chitra</x:v></x:c><x:c><x:f>A2+1</x:f></x:c></x:row>`,
    ),
  );
  expect(report.how).toMatchObject({ rows: 3, skipped: { above: 1, below: 0 } });
  expect(report.how.notes).toContainEqual({ code: 'formulas-empty', values: { count: 1 } });
  expect([...data.columns].map(([name, { values }]) => [name, ...values])).toEqual([
    ['Tamil', 2, Number.NaN, Number.NaN],
    ['English', Number.NaN, 3, Number.NaN],
  ]);
});

const pair = float(4, 't:number-columns-repeated="2"');
const rowOf = (cells: string, repeats: number) =>
  `<t:table-row t:number-rows-repeated="${repeats}">${cells}</t:table-row>`;

test('rows and cells that are written once are repeated, also with zip64', async () => {
  const nothing = '<t:table-cell t:number-columns-repeated="16382"/>';
  const sheet = zip64(ods(names + rowOf(pair + nothing, 3) + rowOf(nothing, 1_048_571)));
  const { report, data } = await describe(sheet);
  expect(report.how).toMatchObject({ rows: 3, notes: [] });
  expect([...data.columns.get('b')!.values]).toEqual([4, 4, 4]);
});

const usual = { ...limits };
afterEach(() => Object.assign(limits, usual));

test.each<[string, () => Uint8Array, string]>([
  [
    'a row that stands for too many',
    () => ods(rowOf(words('a'), 1) + rowOf(float(1), 2_000)),
    'too-many-rows',
  ],
  ['cells that stand for too many', () => ods(names + rowOf(pair, 900)), 'too-many-cells'],
  ['a sheet that unpacks to too much', () => xlsx('<x:row/>'.repeat(150_000)), 'unpacks-too-large'],
  ['an entity', () => xlsx('', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///a">]>'), 'damaged'],
  ['a password of LibreOffice', () => ods(names, '<m:encryption-data/>'), 'encrypted'],
  ['a document of Numbers', () => zip({ 'Index/Document.iwa': 'x' }), 'numbers'],
  [
    'a binary workbook',
    () =>
      zip({ '_rels/.rels': relation('officeDocument', 'xl/workbook.bin'), 'xl/workbook.bin': 'x' }),
    'binary-excel',
  ],
  ['another archive', () => zip({ 'a.txt': 'x' }), 'no-workbook'],
  ['nothing in any sheet', () => xlsx(''), 'empty'],
  ['a sheet that was cut off', () => xlsx('<x:row r="1"><x:c r="A1'), 'damaged'],
])('%s is refused', async (_, make, code) => {
  Object.assign(limits, { rows: 1_000, cells: 1_500, unpacked: 1_000_000 });
  await expect(describe(make())).rejects.toMatchObject({ code });
});
