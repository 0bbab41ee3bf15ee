import type { Tables } from '../database/tables.ts';

/** A column for what somebody typed or chose. */
export type TextColumn = Exclude<
  keyof Tables['submissions'],
  'id' | 'form' | 'created_at' | 'status' | 'opened_at' | 'folded'
>;

/**
 * What staff read before each text, in the order in which texts are shown. The store, the mail
 * and the exports go by this list: a column that is missing here does not compile.
 */
const textLabels: Readonly<Record<TextColumn, string>> = {
  title: 'Title',
  authors: 'Authors',
  name: 'Name',
  email: 'E-mail',
  phone: 'Phone',
  role: 'Role',
  position: 'Position',
  message: 'Message',
};

export const textColumns = Object.keys(textLabels) as TextColumn[];

export type Texts = Partial<Record<TextColumn, string>>;

/** Label and value of each text that is there, but of the message, which has lines of its own. */
export function labelledTexts(texts: Texts): [label: string, value: string][] {
  return textColumns.flatMap((column) => {
    const value = texts[column];
    return value && column !== 'message' ? [[textLabels[column], value]] : [];
  });
}

/** Where a form's field is kept: only Join Now has another name for one. */
export function columnOf(field: string): string {
  return field === 'fullName' ? 'name' : field;
}
