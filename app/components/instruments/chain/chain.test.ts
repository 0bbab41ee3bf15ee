import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { blocks, forged } from '../../../../figures/plots/services/blocks.ts';
import { count, flips, hashChain } from './hashes.ts';
import { formatTexts, longest, parseTexts, start, withText } from './state.ts';

const digest = (bytes: Uint8Array<ArrayBuffer>) => crypto.subtle.digest('SHA-256', bytes);
const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex');

it('hashes each text over the hash before it', async () => {
  const [first, second] = await hashChain(['a', 'வணக்கம்'], digest);
  const expected = createHash('sha256').update(Buffer.alloc(32)).update('a').digest();
  expect(hex(first!)).toBe(expected.toString('hex'));
  expect(hex(second!)).toBe(createHash('sha256').update(expected).update('வணக்கம்').digest('hex'));
});

it('flips the bits that the figure counts, from the changed block on', async () => {
  const [before, after] = await Promise.all([hashChain(blocks, digest), hashChain(forged, digest)]);
  const flipped = before.map((hash, i) => count(flips(hash, after[i]!)));
  // As the alternative text of service-blockchain says them.
  expect(flipped).toEqual([0, 0, 0, 118, 126, 135, 123, 138]);
});

it('reads back the address that it wrote', () => {
  expect(formatTexts(start)).toBe('4:Test of block 4');
  expect(parseTexts(formatTexts(start))?.texts).toEqual(start.texts);
  const two = withText({ ...start, block: 6 }, 'a: b, 50%');
  expect(parseTexts(formatTexts(two))?.texts).toEqual(two.texts);
  expect(parseTexts('')?.texts).toEqual(blocks);
});

it('takes nothing else from an address', () => {
  for (const text of [
    '4',
    '9:x',
    '0:x',
    'x:4',
    `4:${'x'.repeat(longest + 1)}`,
    '4:\u202ex',
    '4:x\n',
  ]) {
    expect(parseTexts(text), text).toBeUndefined();
  }
});
