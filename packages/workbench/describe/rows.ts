import { limits, Refusal } from './refusal.ts';

/** Takes what is read: each cell as a part of a text, and the end of each row. */
type RowSink = {
  cell: (column: number, text: string, start: number, end: number) => void;
  /** `line` is where the row begins, `cells` how many it had. */
  row: (line: number, cells: number) => void;
};

type RowReader = {
  feed: (text: string) => void;
  end: () => void;
};

const carriageReturn = 13;

/**
 * Reads rows as RFC 4180 has them, from text that comes in pieces. Throws a refusal with its line for a
 * quotation mark that is never closed, or that is closed before the end of its cell.
 */
export function createRowReader(separator: string, sink: RowSink, firstLine = 1): RowReader {
  let rest = '';
  let line = firstLine;
  let separatorAt = -1;

  function read(piece: string, isLast: boolean) {
    const text = rest + piece;
    let at = 0;
    let quote = text.indexOf('"');
    separatorAt = -1;
    while (at < text.length) {
      let end = text.indexOf('\n', at);
      if (end < 0 && !isLast) break;
      if (end < 0) end = text.length;
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote >= 0 && quote < end) {
        const begin = readQuoted(text, at, isLast);
        if (begin === undefined) break;
        at = begin;
      } else {
        readPlain(text, at, end);
        at = end + 1;
      }
    }
    rest = text.slice(at);
    if (rest.length > limits.cell) {
      throw new Refusal(rest.includes('"') ? 'open-quote' : 'long-cell', { line });
    }
  }

  function readPlain(text: string, start: number, lineEnd: number) {
    const end = text.charCodeAt(lineEnd - 1) === carriageReturn ? lineEnd - 1 : lineEnd;
    let [column, at] = [0, start];
    while (true) {
      const next = separatorFrom(text, at);
      if (next >= end) break;
      sink.cell(column++, text, at, next);
      at = next + 1;
    }
    if (at < end) sink.cell(column, text, at, end);
    sink.row(line++, Math.max(end, start) === start ? 0 : column + 1);
  }

  /** Where the next row begins; undefined if this one goes on in the next piece. */
  function readQuoted(text: string, start: number, isLast: boolean): number | undefined {
    const cells: string[] = [];
    let [at, lines, lineEnd] = [start, 1, -1];
    while (true) {
      let end: number;
      if (text[at] === '"') {
        end = closingQuote(text, at + 1);
        if (end < 0 && isLast) throw new Refusal('open-quote', { line: line + lines - 1 });
        if (end < 0 || (end + 1 === text.length && !isLast)) return undefined;
        const cell = text.slice(at + 1, end).replaceAll('""', '"');
        cells.push(cell);
        lines += cell.split('\n').length - 1;
        end++;
        if (text[end] === '\r' && text[end + 1] !== undefined) end++;
      } else {
        if (lineEnd < at) lineEnd = text.indexOf('\n', at);
        if (lineEnd < 0) lineEnd = text.length;
        end = Math.min(separatorFrom(text, at), lineEnd);
        if (end === text.length && !isLast) return undefined;
        cells.push(text.slice(at, end).replace(/\r$/, ''));
      }
      const next = text[end];
      if (next === '\n' || next === undefined) {
        for (const [column, cell] of cells.entries()) sink.cell(column, cell, 0, cell.length);
        sink.row(line, cells.length);
        line += lines;
        return end + 1;
      }
      if (next !== separator) throw new Refusal('text-after-quote', { line: line + lines - 1 });
      at = end + 1;
    }
  }

  /** The next separator or the end. Where there are few, each is looked for only once. */
  function separatorFrom(text: string, from: number): number {
    if (separatorAt < from) separatorAt = text.indexOf(separator, from);
    if (separatorAt < 0) separatorAt = text.length;
    return separatorAt;
  }

  return { feed: (text) => read(text, false), end: () => read('', true) };
}

/** The mark that closes a cell: one that is not doubled. -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}
