/** SHA-256 of some bytes; in a browser `crypto.subtle`. */
type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** A SHA-256 for each text, taken over the hash before it (at first 32 zeros) and the text in UTF-8. */
export async function hashChain(texts: readonly string[], digest: Digest): Promise<Uint8Array[]> {
  const hashes: Uint8Array[] = [];
  let before = new Uint8Array(32);
  for (const text of texts) {
    before = new Uint8Array(await digest(join(before, new TextEncoder().encode(text))));
    hashes.push(before);
  }
  return hashes;
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** The bits of a hash, the highest of each byte first. */
export const bitsOf = (hash: Uint8Array): boolean[] =>
  Array.from(hash).flatMap((byte) =>
    Array.from({ length: 8 }, (_, bit) => ((byte >> (7 - bit)) & 1) === 1),
  );

/** Which bits of two hashes differ. */
export function flips(one: Uint8Array, other: Uint8Array): boolean[] {
  const [before, after] = [bitsOf(one), bitsOf(other)];
  return before.map((bit, i) => bit !== after[i]);
}

export const count = (bits: boolean[]): number => bits.filter(Boolean).length;
