import { expect, it } from 'vitest';
import { recentListings } from './recent-listings.ts';

it('has a list of the same person for ten minutes, and no other', () => {
  let minutes = 0;
  const listings = recentListings(() => minutes * 60_000);
  listings.add('a', { search: 'x' });
  minutes = 9;
  expect(listings.has('a', { search: 'x' })).toBe(true);
  expect(listings.has('a', { search: 'y' })).toBe(false);
  expect(listings.has('b', { search: 'x' })).toBe(false);
  listings.add('a', { search: 'y' });
  minutes = 10;
  expect(listings.has('a', { search: 'x' })).toBe(false);
  expect(listings.has('a', { search: 'y' })).toBe(true);
});

it('remembers so many and no more', () => {
  const listings = recentListings(() => 0);
  for (let i = 0; i <= 10_000; i++) listings.add('a', { i });
  expect(listings.has('a', { i: 10_000 })).toBe(true);
  expect(listings.has('a', { i: 0 })).toBe(false);
});
