import { expect, it } from 'vitest';
import { type ContentDocument, hashOf } from './document.ts';

const hash = (document: unknown) => hashOf(document as ContentDocument);

it('the hash is the same whatever the order of the fields', () => {
  expect(hash({ home: { a: 1, b: [1, 2] }, faq: null })).toBe(
    hash({ faq: null, home: { b: [1, 2], a: 1, c: undefined } }),
  );
});
