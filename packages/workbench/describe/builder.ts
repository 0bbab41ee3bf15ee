import type { Choices } from './choose.ts';
import { type ColumnReader, createColumn, type RawColumn } from './column.ts';
import { isoDate } from './dates.ts';
import {
  type Cell,
  groupedNames,
  guessSkipped,
  headRows,
  labelIn,
  type Note,
  type Skipped,
} from './dialect.ts';
import { type Decimal, readNumber } from './numbers.ts';
import { limits, Refusal } from './refusal.ts';
import { createRules, labelsAfter } from './steps/rules.ts';
import { missingIn, skippedIn, typeIn } from './steps/step.ts';

const fewNames = 5;

/** Years and numbered items are names of columns. */
const isRun = (numbers: number[]) =>
  numbers.every((one, i) => Number.isInteger(one) && (i === 0 || one > numbers[i - 1]!));

export const unnamed = (_: string, i: number) => `column ${i + 1}`;

/** Names that differ from each other and are not empty. Notes say what was changed. */
export function namesOf(texts: string[], decimal: Decimal, notes: Note[]): string[] {
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
  const isNumber = (text: string) => !Number.isNaN(readNumber(text, 0, text.length, decimal));
  if (repeated.length > 0) {
    const values = { count: repeated.length, names: repeated.slice(0, fewNames).join(', ') };
    notes.push({ code: 'names-repeated', values });
  }
  const numbers = texts.filter(isNumber);
  if (numbers.length === texts.length || (numbers.length > 0 && !isRun(numbers.map(Number)))) {
    const values = { names: numbers.slice(0, fewNames).join(', ') };
    notes.push({ code: 'names-numbers', values });
  }
  return names;
}

export type Builder = ReturnType<typeof createBuilder>;

type BuilderOptions = {
  firstLine?: number;
  /** Rows have as many cells as the sheet, though only those that are filled are written down. */
  isGrid?: boolean;
};

type HeadRow = { begins: number; count: number; cells: (Cell | undefined)[] };

const fewLines = 5;

/**
 * Takes the cells of a file row by row, whatever the file, and makes columns of them: the first rows are kept
 * until they say which of them holds the names. Empty cells may be left out.
 */
export function createBuilder(
  choices: Choices,
  decimal: Decimal,
  { firstLine = 1, isGrid = false }: BuilderOptions = {},
) {
  const { dates, steps } = choices;
  const rules = createRules(steps);
  const irregular = { short: [] as number[], long: [] as number[] };
  const counts = { short: 0, long: 0, blank: 0, unsaved: 0 };
  const notes: Note[] = [];
  const head: HeadRow[] = [];
  let headCells: (Cell | undefined)[] = [];
  let skipped: Skipped = { above: 0, below: 0 };
  let columns: ColumnReader[] | undefined;
  let names: string[] = [];
  let unnamedColumns = new Set<string>();
  let [row, line] = [0, firstLine];
  let [hasCells, longest] = [false, 0];

  /** A cell in text, of which it is a part. */
  function cell(column: number, text: string, from: number, to: number) {
    if (columns) {
      if (from === to) return;
      isThere(column);
      columns[column]?.cell(row, line, text, from, to);
    } else if (column <= limits.columns) headCells[column] = text.slice(from, to).trim();
  }

  /** A cell that is a number, or a date, in the file already. */
  function typed(column: number, value: Exclude<Cell, string>) {
    if (columns) {
      isThere(column);
      if (typeof value === 'number') columns[column]?.number(row, line, value);
      else columns[column]?.date(row, line, value.days);
    } else if (column <= limits.columns) headCells[column] = value;
  }

  function isThere(column: number) {
    hasCells = true;
    longest = column + 1;
  }

  /** `begins` is the line on which the row began, `cells` how many it had. */
  function endRow(begins: number, cells: number) {
    line = begins + 1;
    if (!columns) {
      head.push({ begins, count: cells, cells: headCells });
      headCells = [];
      if (head.length === headRows) begin();
      return;
    }
    if (!hasCells) counts.blank++;
    else {
      if (row === limits.rows) throw new Refusal('too-many-rows');
      if ((row + 1) * columns.length > limits.cells) throw new Refusal('too-many-cells');
      if (cells < columns.length && !isGrid) {
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

  /** Settles the names, and reads what came before that was known. */
  function begin() {
    const filled = head.filter(({ cells }) => cells.some((one) => one !== undefined && one !== ''));
    const chosen = skippedIn(steps);
    skipped = chosen ?? guessSkipped(choices.hasNames ? filled.map(({ cells }) => cells) : []);
    const first = filled[skipped.above];
    if (!first) throw new Refusal('empty');
    const at = head.indexOf(first);
    if (first.count > limits.columns) {
      throw new Refusal('too-many-columns', { columns: first.count });
    }
    if (!choices.hasNames) skipped = { ...skipped, below: 0 };
    const { above, below } = skipped;
    if (!chosen && above + below > 0) notes.push({ code: 'headings', values: { above, below } });
    const headings = head.slice(at + 1, at + 1 + below);
    const titles = filled.slice(0, above).map(({ cells }) => cells);
    const wordings = headings.map(({ cells }) => cells);
    const grouped = groupedNames(first.cells, wordings[0] ?? []);
    names = nameColumns({ ...first, cells: grouped.names }, titles);
    columns = names.map((name, column) =>
      columnFor(name, grouped.labels[column] ?? labelIn(wordings, column, name)),
    );
    const data = head.splice(0).slice(at + (choices.hasNames ? 1 + below : 0));
    for (const { begins, count, cells } of data) {
      line = begins;
      for (const [column, value] of cells.entries()) {
        if (typeof value === 'string') cell(column, value, 0, value.length);
        else if (value !== undefined) typed(column, value);
      }
      endRow(begins, count);
    }
  }

  /** A merged cell has its words in the first of its rows only. */
  function nameColumns({ count, cells }: HeadRow, titles: (Cell | undefined)[][]): string[] {
    const texts = Array.from({ length: count }, (_, column) => {
      if (!choices.hasNames) return '';
      const name = textOf(cells[column]);
      return name || textOf(titles.map((title) => title[column]).findLast(textOf));
    });
    const names = choices.hasNames ? namesOf(texts, decimal, notes) : texts.map(unnamed);
    unnamedColumns = new Set(names.filter((_, column) => !texts[column]));
    return names;
  }

  function columnFor(name: string, label?: string): ColumnReader {
    const labels = labelsAfter(steps, name, new Map());
    const rule = rules.of(name);
    const type = typeIn(steps, name) ?? (labels.size > 0 ? 'number' : undefined);
    const missing = [...missingIn(steps), ...missingIn(steps, name)];
    return createColumn(name, { decimal, dates, missing, type, rule, label, labels });
  }

  return {
    /** Where the next row begins, if it is not the line after the last one. */
    startRow(begins: number) {
      line = begins;
    },
    /** A formula whose value was not saved with it. */
    unsaved() {
      counts.unsaved++;
    },
    cell,
    typed,
    endRow,
    rows: () => row,
    end() {
      if (!columns) begin();
      const read = columns!.map((column) => column.read());
      // Columns without a name or a value are the margin of a sheet.
      const kept = read.filter((one) => !unnamedColumns.has(one.name) || hasValues(one));
      const width = kept.length;
      if (row === 0) throw new Refusal('no-rows', { columns: names.length });
      const without = kept.filter(({ name }) => unnamedColumns.has(name)).length;
      if (choices.hasNames && without > 0)
        notes.push({ code: 'names-empty', values: { count: without } });
      const lines = (few: number[], all: number) => few.join(', ') + (all > few.length ? ' …' : '');
      for (const kind of ['short', 'long'] as const) {
        const count = counts[kind];
        const values = { count, columns: names.length, lines: lines(irregular[kind], count) };
        if (count > 0) notes.push({ code: `${kind}-rows`, values });
      }
      if (counts.unsaved > 0) {
        notes.push({ code: 'formulas-empty', values: { count: counts.unsaved } });
      }
      if (counts.blank > 0) notes.push({ code: 'blank-rows', values: { count: counts.blank } });
      if (width === 1) notes.push({ code: 'one-column', values: {} });
      const applied = rules.applied(names);
      return { rows: row, skipped, notes, applied, columns: kept };
    },
  };
}

const hasValues = ({ counts: { numbers, dates, words }, codes }: RawColumn) =>
  numbers + dates + words + codes.size > 0;

function textOf(cell: Cell | undefined): string {
  return typeof cell === 'object' ? isoDate(cell.days) : String(cell ?? '');
}
