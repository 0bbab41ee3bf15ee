import type { Pause } from '@site/statistics/description/pause';
import { createBuilder } from '../builder.ts';
import type { Choices } from '../choose.ts';
import type { Table } from '../dialect.ts';
import { Refusal } from '../refusal.ts';
import { openOds } from './ods.ts';
import { openXlsx } from './xlsx.ts';
import { openArchive } from './zip.ts';

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
