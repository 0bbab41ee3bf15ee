/** The limits for reading one file. A long resume stays far below them. */
export const limits = {
  ms: 10_000,
  /** The heap, and the whole process with what is inflated. */
  heapMegabytes: 256,
  processBytes: 600 * 1024 * 1024,
  inflatedBytes: 50 * 1024 * 1024,
  pages: 200,
  characters: 200_000,
  /** How deep groups of an RTF, or elements of an XML, may be nested. */
  depth: 1_000,
  /** Elements, attributes and pieces of text of an XML together. */
  parts: 1_000_000,
  /** Without any of these. */
  quietCharacters: 1024 * 1024,
  /** Of one element. */
  attributes: 1_000,
};

type BlockKind = 'heading' | 'paragraph' | 'item' | 'row';

/** A part of a document as plain text; the cells of a row are separated by tabs. */
export type Block = { kind: BlockKind; text: string };

/** `isCut`: there is more than is read of a file. */
export type DocumentText = { blocks: Block[]; isCut: boolean };

/** A fault of a file, as a sentence for staff. */
export class UnreadableError extends Error {}

export const locked = 'it is locked with a password';

/** Control and bidirectional characters, which the forms refuse too. */
const unfit = /(?![\t\n])\p{Cc}|\p{Bidi_Control}/gu;

/** Collects the blocks of a document until there are more characters than are kept. */
export function createBlocks() {
  const blocks: Block[] = [];
  let left = limits.characters;
  let isCut = false;
  return {
    add(kind: BlockKind, text: string): void {
      const cleaned = text.toWellFormed().replace(unfit, ' ').trim();
      if (!cleaned) return;
      if (left < cleaned.length) isCut = true;
      if (left > 0) blocks.push({ kind, text: cleaned.slice(0, left) });
      // Each block costs more than its characters, so that a file of empty words has an end too.
      left -= cleaned.length + 1;
    },
    isFull: () => left <= 0,
    cut(): void {
      isCut = true;
    },
    /** Throws an UnreadableError where there is no block. */
    done(): DocumentText {
      if (!blocks.length) throw new UnreadableError('it holds no text');
      return { blocks, isCut };
    },
  };
}

export type Blocks = ReturnType<typeof createBlocks>;
