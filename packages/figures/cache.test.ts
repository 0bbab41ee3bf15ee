import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { expect, test } from 'vitest';
import { figureKeys } from './cache.ts';

const plot = { family: 'hero', id: 'rain-years' };

function checkout() {
  const { root, write } = temporaryFolder({
    'package-lock.json': '{}',
    'packages/figures/lib/svg.ts': '',
    'packages/figures/plots/hero/rain-years.ts': '',
    'packages/figures/plots/hero/rain-shares.ts': '',
    'packages/figures/data/rain.csv': '1901,2',
    'packages/figures/dist/rain-years.svg': '',
    'packages/content/text.ts': '',
    'packages/statistics/sampling/sampling.ts': '',
  });
  return { write, key: () => figureKeys(root)(plot) };
}

test.each([
  ['its module', 'packages/figures/plots/hero/rain-years.ts'],
  ['the data', 'packages/figures/data/rain.csv'],
  ['what figures have in common', 'packages/figures/lib/svg.ts'],
  ['the packages', 'package-lock.json'],
  ['how its words are written', 'packages/content/text.ts'],
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
  write('packages/figures/plots/hero/rain-shares.ts', '// Changed.');
  write('packages/figures/plots/hero/sums.test.ts', '// New.');
  write('packages/figures/dist/rain-years.svg', 'drawn');
  expect(key()).toBe(before);
});
