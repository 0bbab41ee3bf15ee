import type { Pause } from '@site/statistics/description/pause';
import type { Choices } from '../choose.ts';
import { type ColumnReader, createColumn } from '../column.ts';
import type { Note, Table } from '../dialect.ts';
import { bytesFrom, limits, Refusal } from '../refusal.ts';
import { createRules, labelsAfter } from '../steps/rules.ts';
import { missingIn, typeIn } from '../steps/step.ts';
import { type Case, readCases } from './cases.ts';
import { decoderOf, readDictionary, type SpssVariable } from './dictionary.ts';

/** Formats of dates, by their numbers, all of which count seconds since the calendar of 1582. */
const dateFormats = new Set([20, 22, 23, 24, 28, 29, 30, 38, 39, 41]);
const [secondsADay, daysTo1970] = [86_400, 141_428];
const segment = { text: 255, bytes: 256 };

/** Reads a .sav or .zsav file, with its labels and its codes for "missing". */
export async function readSpss(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  const bytes = await bytesFrom(file, 0, file.size);
  const dictionary = readDictionary(bytes);
  const { variables, encoding, weight } = dictionary;
  const text = decoderOf(encoding);
  const { steps } = choices;
  const rules = createRules(steps);
  const columns = variables.map((variable) =>
    columnFor(variable, choices, rules.of(variable.name)),
  );
  const takers = variables.map((variable, i) => takerOf(variable, columns[i]!, text));
  let row = 0;
  const take = (one: Case) => {
    if (row === limits.rows) throw new Refusal('too-many-rows');
    if ((row + 1) * columns.length > limits.cells) throw new Refusal('too-many-cells');
    for (const taker of takers) taker(one, row);
    row++;
  };
  for await (const share of readCases(bytes, dictionary, take)) {
    await pause(share, row);
  }
  if (row === 0) throw new Refusal('no-rows', { columns: columns.length });
  const notes: Note[] = weight ? [{ code: 'weighted', values: { name: weight } }] : [];
  const applied = rules.applied(variables.map(({ name }) => name));
  const skipped = { above: 0, below: 0 };
  return {
    how: { kind: 'spss', encoding, rows: row, skipped, notes, applied },
    columns: columns.map(({ read }) => read()),
  };
}

function columnFor(variable: SpssVariable, { steps, dates }: Choices, rule: Rule): ColumnReader {
  const { name, label, width, isNominal, missing } = variable;
  const labels = labelsAfter(steps, name, variable.labels);
  const isMapped = steps.some((step) => step.do === 'map' && step.variables.includes(name));
  const own = [...missing.values.map(String), ...missing.texts];
  const { range } = missing;
  return createColumn(name, {
    decimal: 'point',
    dates,
    rule,
    label,
    labels,
    isNominal,
    missing: [...missingIn(steps), ...missingIn(steps, name), ...own],
    isMissing: range && ((value) => value >= range[0] && value <= range[1]),
    isText: width > 0,
    type: typeIn(steps, name) ?? (isMapped ? 'number' : undefined),
  });
}

type Rule = ReturnType<ReturnType<typeof createRules>['of']>;

/** Hands a variable's value of a case to its column. */
function takerOf(
  { width, slot, format }: SpssVariable,
  column: ColumnReader,
  text: (bytes: Uint8Array) => string,
): (one: Case, row: number) => void {
  if (width > segment.text) {
    return ({ bytes }, row) => {
      const parts: number[] = [];
      for (let at = slot * 8; parts.length < width && at < bytes.length; at += segment.bytes) {
        parts.push(...bytes.subarray(at, at + Math.min(segment.text, width - parts.length)));
      }
      const value = text(Uint8Array.from(parts));
      column.cell(row, row + 1, value, 0, value.length);
    };
  }
  if (width > 0) {
    return ({ bytes }, row) => {
      const value = text(bytes.subarray(slot * 8, slot * 8 + width));
      column.cell(row, row + 1, value, 0, value.length);
    };
  }
  const isDate = dateFormats.has(format);
  return ({ numbers }, row) => {
    const value = numbers[slot]!;
    if (value === -Number.MAX_VALUE || Number.isNaN(value)) return;
    if (isDate) column.date(row, row + 1, Math.floor(value / secondsADay) - daysTo1970);
    else column.number(row, row + 1, value);
  };
}
