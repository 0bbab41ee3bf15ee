import type { Table } from './define.ts';

const byteOrderMark = '\ufeff';

/**
 * The table as CSV (RFC 4180) in UTF-8. Spreadsheets take a file for one in an old encoding unless it
 * begins with a byte order mark, which readers in code trip over: so it is there only if a character is
 * beyond ASCII.
 */
export function csv({ columns, rows }: Table): string {
  const cell = (value: string | number | null) => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const text = [columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
  return /^\p{ASCII}*$/u.test(text) ? text : byteOrderMark + text;
}
