import { expect, it } from 'vitest';
import { readParameter, withParameter } from './address.ts';

it('sets, changes and takes away one parameter and leaves the others', () => {
  expect(withParameter('', 'rains', '1994,2005')).toBe('?rains=1994,2005');
  expect(withParameter('?a=1&rains=1994', 'rains', '2005')).toBe('?a=1&rains=2005');
  expect(withParameter('?a=1&rains=1994', 'rains', undefined)).toBe('?a=1');
  expect(withParameter('?rains=1994', 'rains', undefined)).toBe('');
});

it('reads back what it wrote, whatever was typed', () => {
  const text = 'Text, 50% & more = வணக்கம்';
  expect(readParameter(withParameter('', 'chain', text), 'chain')).toBe(text);
  expect(readParameter('?a=1', 'chain')).toBeUndefined();
});
