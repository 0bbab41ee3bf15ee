import { type Document, isScalar, type LineCounter } from 'yaml';
import { fieldName, type Mistake } from './check.ts';
import { pathsIn } from './fields.ts';

/** What is wrong in YAML text, at most one thing a line, in words for authors of texts. */
export function yamlMistakes(source: string, document: Document, lines: LineCounter): Mistake[] {
  const rows = source.split('\n');
  const found = new Map<number, Mistake>();
  for (const { code, message, pos } of [...document.errors, ...document.warnings]) {
    const { line } = lines.linePos(pos[0]);
    const at = code === 'MISSING_CHAR' && message.includes('quote') ? openedIn(rows, line) : line;
    const problem = inPlainWords(code, message, rows[at - 1] ?? '');
    if (!found.has(at)) found.set(at, { line: at, column: 1, field: '', problem });
  }
  const cut = document.errors.length ? [] : cutTexts(source, document, lines);
  return [...found.values(), ...cut].sort((a, b) => a.line - b.line);
}

/** The row with the quotation mark that nothing closes, which YAML only notices at the end. */
function openedIn(rows: string[], last: number): number {
  const opened = rows.slice(0, last).findLastIndex((row) => {
    const [mark] = valueIn(row);
    return (mark === '"' || mark === "'") && valueIn(row).split(mark).length % 2 === 0;
  });
  return opened < 0 ? last : opened + 1;
}

/** What stands after the name of a field, or after the hyphen of a list's entry. */
function valueIn(row: string): string {
  return row.replace(/^\s*(?:- +)*(?:[\w-]+:(?: +|$))?/, '').trim();
}

const quote = 'put the text in quotation marks';

function inPlainWords(code: string, message: string, row: string): string {
  const value = valueIn(row);
  const [first = ''] = value;
  if (/^ *\t/.test(row) || code === 'TAB_AS_INDENT') {
    return 'is indented by a tab: use spaces, two for each level';
  }
  if (code === 'DUPLICATE_KEY') return `${row.trim().split(':')[0]} stands twice in this group`;
  if (code === 'BAD_DQ_ESCAPE') return 'has a \\ in its text: write \\\\';
  if (message.startsWith('Missing closing')) return 'lacks its closing quotation mark';
  if (/["']/.test(first)) {
    return `goes on after its closing ${first}: put the whole text in ${first === '"' ? "'" : '"'}, or write ’ and “ ” inside`;
  }
  if (/[{[&*!%@`|>]/.test(first)) return `begins with ${first}: ${quote}`;
  if (/^- /.test(value)) return `begins with a hyphen: ${quote}`;
  if (/:( |$)/.test(value)) return `has a colon inside: ${quote}`;
  if (/^\s*[\w-]+:\S/.test(row)) return 'lacks a space after the colon';
  if (/INDENT|BLOCK_AS_IMPLICIT_KEY/.test(code) || /^\s*- /.test(row)) {
    return 'and the lines around it are not indented alike: two spaces for each level';
  }
  if (/^[^:]*$/.test(row)) {
    return 'is not a field: that is a name, a colon, a space and a text; a text of several lines begins with >-';
  }
  return `cannot be read: ${message}`;
}

/** Texts without quotation marks that end at a #, because a comment begins there. */
function cutTexts(source: string, document: Document, lines: LineCounter): Mistake[] {
  return pathsIn(document.toJS()).flatMap((path) => {
    const node = document.getIn(path, true);
    if (!isScalar(node) || node.type !== 'PLAIN' || typeof node.value !== 'string') return [];
    const [start = 0, end = 0] = node.range ?? [];
    if (!/^[ \t]+#/.test(source.slice(end))) return [];
    const { line, col } = lines.linePos(start);
    const problem = `ends before the #, where a comment begins: ${quote}, or the comment on a line of its own`;
    return [{ line, column: col, field: fieldName(path), problem }];
  });
}
