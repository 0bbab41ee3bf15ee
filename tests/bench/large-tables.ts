import { zip } from '@site/server/testing/files/zip';

const names = ['id', 'q1', 'q2', 'q3', 'q4', 'score', 'income', 'age', 'group', 'day'];

/** A number of the row, a scale of four items with gaps, amounts, a group, a day. */
function valuesOf(i: number): (number | undefined)[] {
  const random = (i * 7919) % 10_007;
  const item = (k: number) => 1 + ((random + k * (i % 3)) % 5);
  const scale = [item(0), item(1), i % 50 ? item(2) : undefined, item(3)];
  const amounts = [Number((random / 7).toFixed(2)), random * 13, 18 + (random % 50)];
  return [i + 1, ...scale, ...amounts, i % 4, 45_000 + (i % 365)];
}

/** Ten variables of so many rows. */
export const largeTables = { csv, xlsx, sav };

function csv(rows: number): Buffer {
  const towns = ['Erode', 'Salem', 'Karur', 'Coimbatore'];
  const lines = linesOf(rows, (i) => {
    const date = `2025-0${1 + (i % 9)}-${String(1 + (i % 28)).padStart(2, '0')}`;
    return `${[...valuesOf(i).slice(0, 8), towns[i % 4], date].join(',')}\n`;
  });
  return Buffer.concat([Buffer.from(`${names.join(',')}\n`), ...lines]);
}

function xlsx(rows: number): Buffer {
  const letters = [...'ABCDEFGHIJ'];
  const cells = (row: number, cell: (column: number) => string) =>
    `<row r="${row}">${letters.map((letter, j) => `<c r="${letter}${row}"${cell(j)}</c>`).join('')}</row>`;
  const head = cells(1, (j) => ` t="inlineStr"><is><t>${names[j]}</t></is>`);
  const lines = linesOf(rows, (i) => {
    const values = valuesOf(i);
    return cells(i + 2, (j) => (values[j] === undefined ? '>' : `><v>${values[j]}</v>`));
  });
  const [office, types] = [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    'http://schemas.openxmlformats.org/package/2006/relationships',
  ];
  const relation = (type: string, path: string) =>
    `<Relationships xmlns="${types}"><Relationship Id="r1" Type="${office}/${type}" Target="${path}"/></Relationships>`;
  const parts = {
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'sheet.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Data" r:id="r1"/></sheets></workbook>`,
    'xl/sheet.xml': Buffer.concat([
      ...[Buffer.from(`<worksheet><sheetData>${head}`), ...lines],
      Buffer.from('</sheetData></worksheet>'),
    ]),
  };
  return zip(parts, 1);
}

/** As the PSPP manual describes the format: not compressed, doubles only. */
function sav(rows: number): Buffer {
  const head = Buffer.alloc(176, ' ');
  head.write('$FL2');
  [2, names.length, 0, 0, rows].forEach((value, i) => {
    head.writeInt32LE(value, 64 + 4 * i);
  });
  head.writeDoubleLE(100, 84);
  const variables = names.map((name) => {
    const record = Buffer.alloc(32, ' ');
    const format = (5 << 16) | (8 << 8) | 2;
    [2, 0, 0, 0, format, format].forEach((value, i) => {
      record.writeInt32LE(value, 4 * i);
    });
    record.write(name.toUpperCase(), 24);
    return record;
  });
  const end = Buffer.alloc(8);
  end.writeInt32LE(999);
  const data = new Float64Array(rows * names.length);
  for (let i = 0; i < rows; i++) {
    valuesOf(i).forEach((value = -Number.MAX_VALUE, j) => {
      data[i * names.length + j] = value;
    });
  }
  return Buffer.concat([head, ...variables, end, Buffer.from(data.buffer)]);
}

/** In pieces, because no text may be as long as the largest of these. */
function linesOf(rows: number, line: (i: number) => string): Buffer[] {
  const size = 10_000;
  return Array.from({ length: Math.ceil(rows / size) }, (_, piece) => {
    const length = Math.min(size, rows - piece * size);
    return Buffer.from(Array.from({ length }, (_, i) => line(piece * size + i)).join(''));
  });
}
