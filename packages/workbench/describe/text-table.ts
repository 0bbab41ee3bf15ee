import type { Pause } from '@site/statistics/description/pause';
import { createBuilder } from './builder.ts';
import type { Choices } from './choices.ts';
import { findDecimal, findSeparator, type Separator } from './dialect.ts';
import type { Note, Table } from './how-read.ts';
import { createRowReader } from './rows.ts';
import { scan, textOf } from './scan.ts';

/** Reads a text with rows and separators. Throws a refusal, or the signal's reason once it is aborted. */
export async function readTextTable(file: Blob, choices: Choices, pause: Pause): Promise<Table> {
  const { encoding, badLine, ...scanned } = await scan(file, pause, choices.encoding);
  let table: TextTable | undefined;
  let read = 0;
  for await (const text of textOf(file, { encoding, ...scanned })) {
    table ??= createTextTable(text, choices);
    table.feed(text);
    read = Math.min(1, read + (1024 * 1024) / file.size);
    await pause(read, table.rows());
  }
  const { columns, separator, decimal, ...found } = table!.end();
  const wrong: Note[] = badLine ? [{ code: 'windows-1252', values: { line: badLine } }] : [];
  const notes = [...wrong, ...found.notes];
  return { how: { kind: 'text', encoding, separator, decimal, ...found, notes }, columns };
}

type TextTable = ReturnType<typeof createTextTable>;

/** Separators and decimals are found in the first piece of the text. */
function createTextTable(head: string, choices: Choices) {
  // Spreadsheets write their separator into a first line of its own.
  const declared = /^sep=(.)\r?\n/i.exec(head);
  let declaredLength = declared?.[0].length ?? 0;
  const start = head.slice(declaredLength, 200_000);
  const separator =
    choices.separator ?? (declared?.[1] as Separator | undefined) ?? findSeparator(start);
  const found = findDecimal(start, separator);
  const decimal = choices.decimal ?? found.decimal;
  const open = choices.decimal ? undefined : found.open;
  const firstLine = declared ? 2 : 1;
  const builder = createBuilder(choices, decimal, { firstLine });
  const reader = createRowReader(separator, { cell: builder.cell, row: builder.endRow }, firstLine);
  return {
    feed(text: string) {
      reader.feed(declaredLength ? text.slice(declaredLength) : text);
      declaredLength = 0;
    },
    rows: builder.rows,
    end() {
      reader.end();
      const table = builder.end();
      const notes: Note[] = open ? [{ code: 'decimal-open', values: { text: open } }] : [];
      return { ...table, notes: [...notes, ...table.notes], separator, decimal };
    },
  };
}
