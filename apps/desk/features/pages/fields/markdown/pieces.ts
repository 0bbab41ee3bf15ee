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
import {
  replaced,
  type Selected,
  withBlock,
  withEquation,
  withFootnote,
  withHeading,
  withMarkedLines,
  wrapped,
} from './writing.ts';

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
