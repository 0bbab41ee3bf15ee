import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/files/temporary-folder.ts';
import { figureKeys } from './cache.ts';

const plot = { family: 'hero', id: 'rain-years' };

function checkout() {
  const { root, write } = temporaryFolder({
    'package-lock.json': '{}',
    'figures/lib/svg.ts': '',
    'figures/plots/hero/rain-years.ts': '',
    'figures/plots/hero/rain-shares.ts': '',
    'figures/data/rain.csv': '1901,2',
    'figures/dist/rain-years.svg': '',
    'tools/sum.ts': '',
  });
  return { write, key: () => figureKeys(root)(plot) };
}

test.each([
  ['its module', 'figures/plots/hero/rain-years.ts'],
  ['the data', 'figures/data/rain.csv'],
  ['what figures have in common', 'figures/lib/svg.ts'],
  ['the packages', 'package-lock.json'],
])('a figure is drawn again when %s changes', (_, file) => {
  const { key, write } = checkout();
  const before = key();
  expect(key()).toBe(before);
  write(file, '// Changed.');
  expect(key()).not.toBe(before);
});

test('a figure is kept when another one changes', () => {
  const { key, write } = checkout();
  const before = key();
  write('figures/plots/hero/rain-shares.ts', '// Changed.');
  write('figures/plots/hero/sums.test.ts', '// New.');
  write('figures/dist/rain-years.svg', 'drawn');
  expect(key()).toBe(before);
});
