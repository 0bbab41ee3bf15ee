import type { Database } from '../database/connect.ts';
import { type Texts, textColumns } from './texts.ts';

const atOnce = 500;

/** As texts are compared: SQLite, and PostgreSQL in some locales, know capitals of ASCII only. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** All texts of a submission in one, to be searched. */
export function foldedTexts(texts: { [column in keyof Texts]: string | null }): string {
  return folded(textColumns.flatMap((column) => texts[column] ?? []).join('\n'));
}

/** Folds what the release before left: what it stored, and what it still stores while both run. */
export async function foldMissing(db: Database): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('submissions')
      .select(['id', ...textColumns])
      .where('folded', 'is', null)
      .limit(atOnce)
      .execute();
    if (!rows.length) return;
    await db.transaction().execute(async (transaction) => {
      for (const { id, ...texts } of rows) {
        await transaction
          .updateTable('submissions')
          .set({ folded: foldedTexts(texts) })
          .where('id', '=', id)
          .execute();
      }
    });
  }
}
