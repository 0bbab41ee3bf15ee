/** A piece of a text; `isChanged`: the other text does not have it. */
export type Piece = { text: string; isChanged: boolean };

/** Larger tables take too long: all between the equal ends then counts as changed. */
const largestTable = 4_000_000;

const tokensOf = (text: string) => text.match(/\s+|[\p{L}\p{N}’'-]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** Splits both texts into pieces, and marks those that the other does not have. */
export function compareTexts(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const [a, b] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  const isSameAtEnd = () => a.at(-1 - end) === b.at(-1 - end);
  while (end < a.length - start && end < b.length - start && isSameAtEnd()) end++;

  const [keptA, keptB] = kept(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return { before: pieces(a, start, end, keptA), after: pieces(b, start, end, keptB) };
}

/** The tokens of a longest common subsequence. */
function kept(a: string[], b: string[]): [Set<number>, Set<number>] {
  const inBoth: [Set<number>, Set<number>] = [new Set(), new Set()];
  if (a.length * b.length > largestTable) return inBoth;
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j]!;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) {
      inBoth[0].add(i++);
      inBoth[1].add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return inBoth;
}

function pieces(tokens: string[], start: number, end: number, keptTokens: Set<number>): Piece[] {
  const marks = tokens.map((_, i) => {
    const isMiddle = i >= start && i < tokens.length - end;
    return isMiddle && !keptTokens.has(i - start);
  });
  const joined: Piece[] = [];
  for (const [i, text] of tokens.entries()) {
    // A space between two changed words is read as one change with them.
    const isBetween = text.trim() === '' && marks[i - 1] === true && marks[i + 1] === true;
    const isChanged = marks[i] === true || isBetween;
    const last = joined.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else joined.push({ text, isChanged });
  }
  return joined;
}
