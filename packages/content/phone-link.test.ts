import { expect, it } from 'vitest';
import { phoneLink } from './pages/site.ts';

it.each([
  ['+91 422 123 4567', 'tel:+914221234567'],
  ['+91 (422) 123-4567', 'tel:+914221234567'],
  ['+91\u00a0422\u2011123.4567', 'tel:+914221234567'],
  ['+44 (0)20 7946 0123', 'tel:+442079460123'],
])('dials %s as %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it.each(['0422 123 4567', '+91 422', 'to be announced', '+91 422 123 4567 ext. 8'])(
  'does not guess how %s is dialled',
  (phone) => {
    expect(phoneLink(phone)).toBeUndefined();
  },
);
