/** The texts of the chain, and the one character that is changed, for the figure as for its instrument. */
export const blocks: readonly string[] = Array.from(
  { length: 8 },
  (_, row) => `Text of block ${row + 1}`,
);
export const changed = 3;
export const forged: readonly string[] = blocks.with(
  changed,
  blocks[changed]!.replace('Text', 'Test'),
);
