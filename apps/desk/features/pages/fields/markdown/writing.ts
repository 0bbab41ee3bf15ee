import {
  Bold,
  BookMarked,
  ChartLine,
  Heading,
  Italic,
  Link,
  List,
  PanelRight,
  Quote,
  Sigma,
  Superscript,
  Table,
} from 'lucide-react';

/** A text with what is selected in it. */
export type Selected = { text: string; start: number; end: number };

const parts = ({ text, start, end }: Selected) => ({
  before: text.slice(0, start),
  chosen: text.slice(start, end),
  after: text.slice(end),
});

/** Where the first line of the selection begins, and where its last one ends. */
function linesOf({ text, start, end }: Selected): { from: number; to: number } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  const from = start && text.lastIndexOf('\n', start - 1) + 1;
  return { from, to: lineEnd < 0 ? text.length : lineEnd };
}

/** The line above the one that begins at `from`. */
const lineAbove = (text: string, from: number) => text.slice(0, from).split('\n').at(-2) ?? '';

/** The selection without the spaces around its words: a double click takes the one behind along. */
function words({ text, start, end }: Selected): Selected {
  const chosen = text.slice(start, end);
  const first = start + Math.max(0, chosen.search(/\S/));
  return { text, start: first, end: first + chosen.trim().length };
}

/** Puts marks around the selection, or removes them; where no words are selected, it inserts `other`. */
export function wrapped(given: Selected, mark: string, other: string): Selected {
  const selected = words(given);
  const { before, chosen, after } = parts(selected);
  const { length } = mark;
  // Two stars on each side are bold, and no italic inside another.
  const isBold = /(?<!\*)\*\*$/.test(before) && /^\*\*(?!\*)/.test(after);
  const isMarked = before.endsWith(mark) && after.startsWith(mark) && !(isBold && mark === '*');
  if (chosen && isMarked) {
    const text = before.slice(0, -length) + chosen + after.slice(length);
    return { text, start: selected.start - length, end: selected.end - length };
  }
  const inside = chosen || other;
  const start = selected.start + length;
  return {
    text: before + mark + inside + mark + after,
    start,
    end: start + inside.length,
  };
}

/** Replaces the selection, and selects the `first` such words of what it puts. */
export function replaced(selected: Selected, put: string, first = ''): Selected {
  const { before, after } = parts(selected);
  const at = first ? put.indexOf(first) : put.length;
  const start = selected.start + at;
  return { text: before + put + after, start, end: start + first.length };
}

/** Inserts a block on lines of its own after the selection. */
export function withBlock({ text, end }: Selected, block: string, words = ''): Selected {
  const lineEnd = text.indexOf('\n', end);
  const cut = lineEnd < 0 ? text.length : lineEnd;
  const before = text.slice(0, cut).trimEnd();
  const after = text.slice(cut).trimStart();
  const put = `${before && '\n\n'}${block}${after ? '\n\n' : '\n'}`;
  const at = before.length + put.indexOf(block);
  const start = words ? at + block.indexOf(words) : at + block.length;
  return { text: before + put + after, start, end: start + words.length };
}

/** Puts what is pasted in the place of the selection, and apart from other text where it ends with a line end. */
export function withPasted(selected: Selected, pasted: string): Selected {
  if (!pasted.endsWith('\n')) return replaced(selected, pasted);
  const { before, after } = parts(selected);
  const text = `${before.trimEnd()}${before.trim() && '\n\n'}${pasted.trimEnd()}`;
  const rest = after.trimStart();
  return { text: `${text}${rest ? '\n\n' : '\n'}${rest}`, start: text.length, end: text.length };
}

/** Whether the selection begins between lines of backticks. */
export const isInCode = ({ text, start }: Selected): boolean =>
  (text.slice(0, start).match(/^ {0,3}```/gm)?.length ?? 0) % 2 === 1;

/** Puts a mark before each line of the selection, or takes it away where every line has it. */
export function withMarkedLines(selected: Selected, mark: string): Selected {
  const { text, start, end } = selected;
  const { from, to } = linesOf(selected);
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const marked = lines.map((line) => {
    if (isMarked) return line.slice(mark.length);
    return line.startsWith(mark) ? line : mark + line;
  });
  // Below words, the mark of an empty list would make them a heading.
  const [line = ''] = lines;
  const above = lineAbove(text, from);
  const apart = !line.trim() && above.trim() && !above.startsWith(mark) ? '\n' : '';
  const put = apart + marked.join('\n');
  const least = from + apart.length;
  return {
    text: text.slice(0, from) + put + text.slice(to),
    start: Math.max(least, start + apart.length + marked[0]!.length - line.length),
    end: Math.max(least, end + put.length - (to - from)),
  };
}

/** What Enter does in a list or quotation: it goes on, or ends where nothing stands in the line. */
export function withNextLine(selected: Selected): Selected | undefined {
  const { text, start, end } = selected;
  const { from, to } = linesOf(selected);
  const line = text.slice(from, to);
  const mark = /^[ \t]*(?:> ?)*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?/.exec(line)![0];
  const isOutside = !mark.trim() || start !== end || start < from + mark.length;
  if (isOutside || isInCode(selected)) return undefined;
  if (line.trim() !== mark.trim()) {
    return replaced(selected, `\n${mark.replace(/\d+/, (number) => `${Number(number) + 1}`)}`);
  }
  // Straight below an entry, a line would still be of it.
  return replaced({ text, start: from, end: to }, lineAbove(text, from).trim() ? '\n' : '');
}

/** Makes the line of the cursor a heading, then a lower one, then plain text again. */
export function withHeading(selected: Selected): Selected {
  const { text, start, end } = selected;
  const { from } = linesOf(selected);
  const mark = /^#{1,6} ?/.exec(text.slice(from, from + 7))?.[0] ?? '';
  const next = mark === '' ? '## ' : mark.trim() === '##' ? '### ' : '';
  const by = next.length - mark.length;
  return {
    text: text.slice(0, from) + next + text.slice(from + mark.length),
    start: Math.max(from, start + by),
    end: Math.max(from, end + by),
  };
}

/** Puts a citation behind the selection, apart from the word before it. */
export function withCitation({ text, end }: Selected, citation: string): Selected {
  const space = /[^\s([]$/.test(text.slice(0, end)) ? ' ' : '';
  return replaced({ text, start: end, end }, space + citation);
}

/** Inserts a footnote mark, adds the note at the end of the text, and moves the cursor there. */
export function withFootnote({ text, end }: Selected): Selected {
  const mark = `[^${footnotesIn(text) + 1}]`;
  const all = `${(text.slice(0, end) + mark + text.slice(end)).trimEnd()}\n\n${mark}: `;
  return { text: all, start: all.length, end: all.length };
}

/** The highest number of a footnote. */
export function footnotesIn(text: string): number {
  const numbers = [...text.matchAll(/\[\^(\d{1,4})\]/g)].map(([, number]) => Number(number));
  return Math.max(0, ...numbers);
}

/** Inserts an inline equation in a line with words, else a displayed one. */
export function withEquation(selected: Selected): Selected {
  const { from, to } = linesOf(selected);
  if (selected.text.slice(from, to).trim()) return wrapped(selected, '$', 'x');
  return withBlock(selected, '$$\nx = 1\n$$', 'x = 1');
}

/** In which line a place is; lines count from 1. */
export const lineAt = (text: string, place: number): number =>
  text.slice(0, place).split('\n').length;

/** Where a line begins and ends. */
export function placeOfLine(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
}

/** Behind what differs between two texts; undefined where a value is none. */
export function changeIn(
  before: unknown,
  after: unknown,
): { start: number; end: number } | undefined {
  if (typeof before !== 'string' || typeof after !== 'string') return undefined;
  const most = Math.min(before.length, after.length);
  let first = 0;
  while (first < most && before[first] === after[first]) first++;
  let same = 0;
  while (same < most - first && before.at(-1 - same) === after.at(-1 - same)) same++;
  return { start: after.length - same, end: after.length - same };
}

/** Opens a dialog instead of inserting text at once. */
export type Choice = 'figure' | 'citation';

export type Piece = {
  name: string;
  Icon: typeof Bold;
  /** Pressed with Ctrl, or Cmd on a Mac; a capital letter with Shift too. */
  key?: string;
  act: ((selected: Selected) => Selected) | Choice;
};

const table = 'Table: Caption\n\n| Group | n |\n| --- | --: |\n| A | 1 |';

/** The buttons of the toolbar, in their order. */
export const pieces: readonly Piece[] = [
  { name: 'Heading', Icon: Heading, key: 'H', act: withHeading },
  { name: 'Bold', Icon: Bold, key: 'b', act: (one) => wrapped(one, '**', 'words') },
  { name: 'Italic', Icon: Italic, key: 'i', act: (one) => wrapped(one, '*', 'words') },
  { name: 'Link', Icon: Link, key: 'k', act: withLink },
  { name: 'List', Icon: List, act: (one) => withMarkedLines(one, '- ') },
  { name: 'Quote', Icon: Quote, act: (one) => withMarkedLines(one, '> ') },
  { name: 'Figure', Icon: ChartLine, act: 'figure' },
  { name: 'Equation', Icon: Sigma, key: 'e', act: withEquation },
  { name: 'Citation', Icon: BookMarked, key: 'L', act: 'citation' },
  { name: 'Table', Icon: Table, act: (one) => withBlock(one, table, 'Caption') },
  { name: 'Footnote', Icon: Superscript, act: withFootnote },
  {
    name: 'Margin note',
    Icon: PanelRight,
    act: (one) =>
      withBlock(one, ':::margin\nWords beside the text.\n:::', 'Words beside the text.'),
  },
];

function withLink(given: Selected): Selected {
  const selected = words(given);
  const shown = parts(selected).chosen || 'words';
  return replaced(selected, `[${shown}](https://)`, 'https://');
}

/** The piece for a key that is pressed with Ctrl or Cmd. */
export function pieceOf({ key, shiftKey }: { key: string; shiftKey: boolean }): Piece | undefined {
  return pieces.find(
    (piece) =>
      piece.key?.toLowerCase() === key.toLowerCase() &&
      shiftKey === (piece.key !== piece.key.toLowerCase()),
  );
}

export const keyText = ({ key }: Piece): string =>
  key ? ` (Ctrl+${key === key.toLowerCase() ? '' : 'Shift+'}${key.toUpperCase()})` : '';

const photograph = 'picture:';

/** The block for a figure of the site, or for a photograph, whose id begins with `picture:`. */
export function blockOf(id: string, words: string): string {
  if (!id.startsWith(photograph)) return `::figure{id="${id}"}`;
  const alt = words.replaceAll('"', '’').replace(/\s+/g, ' ');
  return `::picture{id="${id.slice(photograph.length)}" alt="${alt}" caption=""}`;
}
