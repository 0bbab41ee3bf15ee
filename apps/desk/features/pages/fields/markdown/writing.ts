import {
  Bold,
  BookMarked,
  ChartLine,
  Heading,
  Italic,
  Link,
  List,
  PanelRight,
  Sigma,
  Superscript,
  Table,
  TextQuote,
} from 'lucide-react';

/** A text with what is selected in it. */
export type Selected = { text: string; start: number; end: number };

const parts = ({ text, start, end }: Selected) => ({
  before: text.slice(0, start),
  chosen: text.slice(start, end),
  after: text.slice(end),
});

/** Puts marks around the selection, or removes them; where nothing is selected, it inserts `words`. */
export function wrapped(selected: Selected, mark: string, words: string): Selected {
  const { before, chosen, after } = parts(selected);
  const { length } = mark;
  if (chosen && before.endsWith(mark) && after.startsWith(mark)) {
    const text = before.slice(0, -length) + chosen + after.slice(length);
    return { text, start: selected.start - length, end: selected.end - length };
  }
  const inside = chosen || words;
  const start = selected.start + length;
  return {
    text: before + mark + inside + mark + after,
    start,
    end: start + inside.length,
  };
}

/** Replaces the selection, and selects the first `words` in the new text. */
export function replaced(selected: Selected, put: string, words = ''): Selected {
  const { before, after } = parts(selected);
  const at = words ? put.indexOf(words) : put.length;
  const start = selected.start + at;
  return { text: before + put + after, start, end: start + words.length };
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
export function withMarkedLines({ text, start, end }: Selected, mark: string): Selected {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line) => line.startsWith(mark));
  const marked = lines.map((line) => (isMarked ? line.slice(mark.length) : mark + line)).join('\n');
  return {
    text: text.slice(0, from) + marked + text.slice(to),
    start: from,
    end: from + marked.length,
  };
}

/** Makes the line of the cursor a heading, then a lower one, then plain text again. */
export function withHeading({ text, start, end }: Selected): Selected {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const mark = /^#{1,6} ?/.exec(text.slice(lineStart, lineStart + 7))?.[0] ?? '';
  const next = mark === '' ? '## ' : mark.trim() === '##' ? '### ' : '';
  const by = next.length - mark.length;
  return {
    text: text.slice(0, lineStart) + next + text.slice(lineStart + mark.length),
    start: Math.max(lineStart, start + by),
    end: Math.max(lineStart, end + by),
  };
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
  const { text, start, end } = selected;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const line = text.slice(lineStart, lineEnd < 0 ? text.length : lineEnd);
  if (line.trim()) return wrapped(selected, '$', 'x');
  return withBlock(selected, '$$\nx = 1\n$$', 'x = 1');
}

/** Where a line begins and ends; lines count from 1. */
export function placeOfLine(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return { start, end: start + (lines[line - 1]?.length ?? 0) };
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
  { name: 'Quote', Icon: TextQuote, act: (one) => withMarkedLines(one, '> ') },
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

function withLink(selected: Selected): Selected {
  const { text, start, end } = selected;
  const words = text.slice(start, end) || 'words';
  return replaced(selected, `[${words}](https://)`, 'https://');
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
