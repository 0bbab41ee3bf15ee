import { blocks, changed, forged } from '../../../../figures/plots/services/blocks.ts';

export type ChainState = {
  texts: readonly string[];
  /** Index of the block that is being written. */
  block: number;
};

/** Characters that fit beside a block's number on a phone. */
export const longest = 28;

/** The figure as it is drawn: one character of one block is another. */
export const start: ChainState = { texts: forged, block: changed };

export const withText = ({ texts, block }: ChainState, text: string): ChainState => ({
  texts: texts.with(block, text.slice(0, longest)),
  block,
});

/** The changed blocks, one a line: "4:Test of block 4". */
export const formatTexts = ({ texts }: ChainState): string =>
  texts.flatMap((text, i) => (text === blocks[i] ? [] : `${i + 1}:${text}`)).join('\n');

/** A chain with the blocks of such a text; undefined where one is not of this chain or too long. */
export function parseTexts(written: string): ChainState | undefined {
  let state: ChainState = { texts: blocks, block: changed };
  for (const line of written ? written.split('\n') : []) {
    const [, number = '', text = ''] = /^([1-8]):(.*)$/u.exec(line) ?? [];
    if (!number || text.length > longest || /\p{C}/u.test(text)) return undefined;
    state = withText({ ...state, block: Number(number) - 1 }, text);
  }
  return state;
}
