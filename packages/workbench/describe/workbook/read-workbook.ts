import type { Pause } from '@site/statistics/description/pause';
import { type Builder, createBuilder } from '../builder.ts';
import type { Choices } from '../choose.ts';
import { readDate } from '../dates.ts';
import type { Cell, Table } from '../dialect.ts';
import { limits, Refusal } from '../refusal.ts';
import { openXlsx } from './xlsx.ts';
import { attribute, readWholeXml, readXml, type XmlSink } from './xml.ts';
import { type Archive, openArchive, type Workbook } from './zip.ts';

/** Reads one sheet of an .xlsx or .ods file: the one that was chosen, or the first with something in it. */
export async function readWorkbook(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  const archive = await openArchive(file);
  const open = archive.has('content.xml') ? openOds : openXlsx;
  const workbook = await open(archive);
  const { sheets } = workbook;
  const chosen = sheets.includes(choices.sheet ?? '') ? [choices.sheet!] : sheets;
  for (const sheet of chosen) {
    const builder = createBuilder(choices, choices.decimal ?? 'point', { isGrid: true });
    for await (const share of workbook.read(sheet, builder)) {
      await pause(share, builder.rows());
    }
    try {
      const { columns, ...found } = builder.end();
      return { how: { kind: 'workbook', sheet, sheets, ...found }, columns };
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'empty') throw error;
    }
  }
  throw new Refusal('empty');
}

const content = 'content.xml';

/** Opens a spreadsheet of LibreOffice as OpenDocument has it. */
async function openOds(archive: Archive): Promise<Workbook> {
  await refuseEncrypted(archive);
  const sheets: string[] = [];
  let isSpreadsheet = false;
  await readWholeXml(await archive.open(content), {
    open(name, attributes) {
      if (name === 'spreadsheet') isSpreadsheet = true;
      if (name === 'table') sheets.push(attribute(attributes, 'name') ?? '');
    },
  });
  if (!isSpreadsheet) throw new Refusal('no-workbook');
  return {
    sheets: [...new Set(sheets)],
    async *read(sheet, builder) {
      const about = 8 * archive.size(content);
      for await (const bytes of readXml(await archive.open(content), createSheet(builder, sheet))) {
        yield bytes / (bytes + about);
      }
    },
  };
}

async function refuseEncrypted(archive: Archive) {
  const manifest = 'META-INF/manifest.xml';
  if (!archive.has(manifest)) return;
  await readWholeXml(await archive.open(manifest), {
    open(name) {
      if (name === 'encryption-data') throw new Refusal('encrypted');
    },
  });
}

/** Takes the XML of all sheets, and hands on the cells of one. */
function createSheet(builder: Builder, sheet: string): XmlSink {
  let [isIn, row, rowRepeats, column, cellRepeats] = [false, 0, 1, 0, 1];
  let [cell, text, paragraphs, isParagraph, isComment]: [
    Cell | undefined,
    string,
    number,
    boolean,
    boolean,
  ] = [undefined, '', 0, false, false];
  let isUnsaved = false;
  let cells: { column: number; value: Cell }[] = [];

  function endCell() {
    const value = cell ?? text;
    if (value === '' && isUnsaved) builder.unsaved();
    const end = Math.min(column + cellRepeats, limits.columns + 1);
    if (value !== '') for (let at = column; at < end; at++) cells.push({ column: at, value });
    column += cellRepeats;
  }

  /** A row may be written once and stand for a million, empty or not. */
  function endRow() {
    const width = (cells.at(-1)?.column ?? -1) + 1;
    const repeats = width > 0 ? rowRepeats : 1;
    for (let i = 0; i < repeats; i++) {
      builder.startRow(row + i);
      for (const { column: at, value } of cells) {
        if (typeof value === 'string') builder.cell(at, value, 0, value.length);
        else builder.typed(at, value);
      }
      // Rows of nothing are no rows of the table, at its end least of all.
      if (width > 0) builder.endRow(row + i, width);
    }
    row += rowRepeats;
    cells = [];
  }

  return {
    open(name, attributes) {
      if (name === 'table') {
        isIn = attribute(attributes, 'name') === sheet;
        row = 1;
      }
      if (!isIn) return;
      if (name === 'table-row') {
        rowRepeats = repeated(attributes, 'number-rows-repeated');
        column = 0;
      } else if (name === 'table-cell' || name === 'covered-table-cell') {
        cellRepeats = repeated(attributes, 'number-columns-repeated');
        cell = typedCell(attributes);
        [text, paragraphs] = ['', 0];
        isUnsaved =
          attribute(attributes, 'formula') !== undefined &&
          attribute(attributes, 'value-type') === undefined;
      } else if (name === 'annotation') isComment = true;
      else if (name === 'p' && !isComment) {
        isParagraph = true;
        if (paragraphs++ > 0) text += '\n';
      } else if (name === 's' && isParagraph) text += ' ';
    },
    text(piece) {
      if (isParagraph) text += piece;
    },
    close(name) {
      if (!isIn) return;
      if (name === 'table') isIn = false;
      else if (name === 'table-row') endRow();
      else if (name === 'table-cell' || name === 'covered-table-cell') endCell();
      else if (name === 'annotation') isComment = false;
      else if (name === 'p') isParagraph = false;
    },
  };
}

function repeated(attributes: string, name: string): number {
  const times = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
}

const numeric = new Set(['float', 'percentage', 'currency']);

/** What a cell is if it is no text. */
function typedCell(attributes: string): Cell | undefined {
  const type = attribute(attributes, 'value-type') ?? '';
  if (numeric.has(type)) return Number(attribute(attributes, 'value'));
  if (type === 'boolean') {
    // Some programs write it as a number, or in words only.
    const value = attribute(attributes, 'boolean-value') ?? attribute(attributes, 'value');
    return value && (/^(?:true|1)$/i.test(value) ? 'TRUE' : 'FALSE');
  }
  const date = type === 'date' ? readDate(attribute(attributes, 'date-value') ?? '') : undefined;
  return date?.isSure ? { days: date.days } : undefined;
}
