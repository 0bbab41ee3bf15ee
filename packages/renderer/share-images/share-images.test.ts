import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { cutFonts, settable } from './share-images.ts';

test('a share image has a letter for every one of Latin names, Greek symbols and Tamil', async () => {
  const known = new Set(
    (await cutFonts()).flatMap(({ data }) => create(Buffer.from(data as ArrayBuffer)).characterSet),
  );
  const text = settable('Łódź, São Paulo, Ğ ő ș · α ≤ .70, β ≥ 0, χ² → η ≠ ω ≈ 1 · நொய்யல் ஆறு ஸ்ரீ');
  const missing = [...text].filter((letter) => !known.has(letter.codePointAt(0)!));
  expect(missing).toEqual([]);
});
