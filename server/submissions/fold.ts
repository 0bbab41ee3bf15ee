import { type Texts, textColumns } from './texts.ts';

/** As texts are compared: SQLite, and PostgreSQL in some locales, know capitals of ASCII only. */
export function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** All texts of a submission in one, to be searched. */
export function foldedTexts(texts: { [column in keyof Texts]: string | null }): string {
  return folded(textColumns.flatMap((column) => texts[column] ?? []).join('\n'));
}
