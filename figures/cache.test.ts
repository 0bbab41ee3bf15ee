import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/files/temporary-folder.ts';
import { figureKeys } from './cache.ts';

const plot = { family: 'rain', id: 'rain-years' };

function checkout() {
  const { root, write } = temporaryFolder({
    'package-lock.json': '{}',
    'figures/draw.ts': "import './lib/svg.ts';",
    'figures/lib/svg.ts': '',
    'figures/lib/map.ts': '',
    'figures/plots/rain/rain-years.ts': "import { sums } from './sums.ts';",
    'figures/plots/rain/sums.ts': "import '../../../tools/sum.ts';\nimport '../../data/read.ts';",
    'figures/plots/rain/rain-shares.ts': '',
    'figures/data/read.ts': "readFileSync(new URL('rain.csv', import.meta.url));",
    'figures/data/rain.csv': '1901,2',
    'tools/sum.ts': '',
  });
  return { write, key: () => figureKeys(root)(plot) };
}

test.each([
  ['what it imports', 'figures/plots/rain/sums.ts'],
  ['the data', 'figures/data/rain.csv'],
  ['what draws every figure', 'figures/lib/svg.ts'],
  ['the packages', 'package-lock.json'],
])('a figure is drawn again when %s changes', (_, file) => {
  const { key, write } = checkout();
  const before = key();
  expect(key()).toBe(before);
  write(file, '// Changed.');
  expect(key()).not.toBe(before);
});

test('a figure is kept when what it does not use changes', () => {
  const { key, write } = checkout();
  const before = key();
  write('figures/plots/rain/rain-shares.ts', '// Changed.');
  write('figures/plots/rain/sums.test.ts', '// New.');
  write('figures/lib/map.ts', '// Changed.');
  expect(key()).toBe(before);
});
