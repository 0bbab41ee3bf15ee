import {
  type ChosenType,
  type ColumnReader,
  createColumn,
  type RawColumn,
  type Reading,
} from './column.ts';
import { findDecimal, findSeparator, type Separator } from './dialect.ts';
import { limits } from './limits.ts';
import { type Decimal, readNumber } from './numbers.ts';
import { Refusal, type Values } from './refusal.ts';
import { createRowReader } from './rows.ts';
import { type Encoding, scan, textOf } from './scan.ts';
import { createYield, type YieldToEventLoop } from './yield-to-event-loop.ts';

/** What a visitor says of one variable: its type, and codes that stand for "missing" in it only. */
export type ColumnChoice = { type?: ChosenType; missing: string[] };

/** What a visitor says of a file; undefined is left to the tool. */
export type Choices = Pick<Reading, 'dates' | 'missing'> & {
  encoding?: Encoding;
  separator?: Separator;
  decimal?: Decimal;
  hasNames: boolean;
  /** Lines that are left out: titles above the names, second headings below them. */
  skipped: { above: number; below: number };
  /** By variable's name. */
  columns: ReadonlyMap<string, ColumnChoice>;
};

/** Cells that stand for "missing" unless something else is said. Empty ones always do. */
const usualMissing = ['NA', 'N/A', '#N/A', 'NULL', 'NaN', '.'];

export const firstChoices: Choices = {
  dates: 'auto',
  missing: usualMissing,
  hasNames: true,
  skipped: { above: 0, below: 0 },
  columns: new Map(),
};

const noteCodes = [
  ...(['windows-1252', 'short-rows', 'long-rows', 'blank-rows'] as const),
  ...(['names-repeated', 'names-empty', 'names-numbers', 'one-column'] as const),
];

/** What was not as it should be, and is understood all the same. */
export type Note = { code: (typeof noteCodes)[number]; values: Values };

/** How the file was read. */
export type HowRead = {
  encoding: Encoding;
  separator: Separator;
  decimal: Decimal;
  rows: number;
  notes: Note[];
};

export type Table = { how: HowRead; columns: RawColumn[] };

/** A share of the bytes read, from 0 to 1, and the rows so far. */
export type Progress = (share: number, rows: number) => void;

const fewLines = 5;

/** Reads a file into columns. Throws a refusal, or the signal's reason once it is aborted. */
export async function readTable(
  file: Blob,
  choices: Choices,
  progress: Progress = () => {},
  yieldToEventLoop: YieldToEventLoop = createYield(),
): Promise<Table> {
  const scanned = await scan(file, yieldToEventLoop, choices.encoding);
  let builder: TableBuilder | undefined;
  let read = 0;
  for await (const text of textOf(file, scanned)) {
    builder ??= createBuilder(text, choices);
    builder.feed(text);
    read = Math.min(1, read + (1024 * 1024) / file.size);
    progress(read, builder.rows());
    await yieldToEventLoop();
  }
  const { how, columns } = builder!.end();
  const { encoding, badLine } = scanned;
  if (badLine) how.notes.unshift({ code: 'windows-1252', values: { line: badLine } });
  return { how: { encoding, ...how }, columns };
}

type TableBuilder = {
  feed: (text: string) => void;
  rows: () => number;
  end: () => { how: Omit<HowRead, 'encoding'>; columns: RawColumn[] };
};

/** Separators and decimals are found in the first piece of the text. */
function createBuilder(head: string, choices: Choices): TableBuilder {
  // Spreadsheets write their separator into a first line of its own.
  const declared = /^sep=(.)\r?\n/i.exec(head);
  let declaredLength = declared?.[0].length ?? 0;
  const start = head.slice(declaredLength, 200_000);
  const separator =
    choices.separator ??
    (declared?.[1] as Separator | undefined) ??
    findSeparator(start, choices.skipped.above);
  const decimal = choices.decimal ?? findDecimal(start, separator);
  const { dates, missing } = choices;
  const left = { ...choices.skipped };
  const irregular = { short: [] as number[], long: [] as number[] };
  const counts = { short: 0, long: 0, blank: 0 };
  const notes: Note[] = [];
  let columns: ColumnReader[] | undefined;
  let first: string[] = [];
  let [row, line] = [0, declared ? 2 : 1];
  let [hasCells, longest] = [false, 0];

  function cell(column: number, text: string, from: number, to: number) {
    if (!columns) {
      first[column] = text.slice(from, to).trim();
      return;
    }
    if (from === to || left.below > 0) return;
    hasCells = true;
    longest = column + 1;
    columns[column]?.cell(row, line, text, from, to);
  }

  function endRow(begins: number, cells: number) {
    line = begins + 1;
    if (!columns) return readNames(cells);
    if (left.below > 0) left.below--;
    else if (!hasCells) counts.blank++;
    else {
      if (row === limits.rows) throw new Refusal('too-many-rows');
      if (cells < columns.length) {
        counts.short++;
        if (irregular.short.length < fewLines) irregular.short.push(begins);
      } else if (longest > columns.length) {
        counts.long++;
        if (irregular.long.length < fewLines) irregular.long.push(begins);
      }
      row++;
    }
    [hasCells, longest] = [false, 0];
  }

  function readNames(cells: number) {
    if (first.every((name) => !name)) return;
    if (left.above > 0) {
      left.above--;
      first = [];
      return;
    }
    if (cells > limits.columns) throw new Refusal('too-many-columns', { columns: cells });
    const texts = Array.from({ length: cells }, (_, i) => first[i] ?? '');
    const names = choices.hasNames ? namesOf(texts, decimal, notes) : texts.map(unnamed);
    columns = names.map((name) => {
      const own = choices.columns.get(name);
      const codes = [...missing, ...(own?.missing ?? [])];
      return createColumn(name, { decimal, dates, missing: codes, type: own?.type });
    });
    first = [];
    if (choices.hasNames) return;
    left.below = 0;
    for (const [column, text] of texts.entries()) cell(column, text, 0, text.length);
    endRow(line - 1, cells);
  }

  const reader = createRowReader(separator, { cell, row: endRow }, line);
  return {
    feed(text) {
      reader.feed(declaredLength ? text.slice(declaredLength) : text);
      declaredLength = 0;
    },
    rows: () => row,
    end() {
      reader.end();
      if (!columns) throw new Refusal('empty');
      if (row === 0) throw new Refusal('no-rows', { columns: columns.length });
      const lines = (few: number[], all: number) => few.join(', ') + (all > few.length ? ' …' : '');
      for (const kind of ['short', 'long'] as const) {
        const [count, columnCount] = [counts[kind], columns.length];
        const values = { count, columns: columnCount, lines: lines(irregular[kind], count) };
        if (count > 0) notes.push({ code: `${kind}-rows`, values });
      }
      if (counts.blank > 0) notes.push({ code: 'blank-rows', values: { count: counts.blank } });
      if (columns.length === 1) notes.push({ code: 'one-column', values: {} });
      return {
        how: { separator, decimal, rows: row, notes },
        columns: columns.map(({ read }) => read()),
      };
    },
  };
}

const unnamed = (_: string, i: number) => `column ${i + 1}`;

/** Names that differ from each other and are not empty. Notes say what was changed. */
function namesOf(texts: string[], decimal: Decimal, notes: Note[]): string[] {
  const used = new Set<string>();
  const repeated: string[] = [];
  const names = texts.map((text, i) => {
    const name = text || unnamed(text, i);
    let own = name;
    for (let copy = 2; used.has(own); copy++) own = `${name} (${copy})`;
    if (own !== name) repeated.push(own);
    used.add(own);
    return own;
  });
  const empty = texts.filter((text) => !text).length;
  const isNumber = (text: string) => !Number.isNaN(readNumber(text, 0, text.length, decimal));
  if (repeated.length > 0) {
    const values = { count: repeated.length, names: repeated.slice(0, fewLines).join(', ') };
    notes.push({ code: 'names-repeated', values });
  }
  if (empty > 0) notes.push({ code: 'names-empty', values: { count: empty } });
  if (texts.every(isNumber)) notes.push({ code: 'names-numbers', values: {} });
  return names;
}
