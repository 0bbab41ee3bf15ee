import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { expect, test } from 'vitest';
import { figureKeys } from './cache.ts';

test('a figure is drawn again when what it is made of changes, and kept when another one does', () => {
  const { root, write } = temporaryFolder({
    'package-lock.json': '{}',
    'packages/figures/lib/svg.ts': '',
    'packages/figures/plots/hero/rain-years.ts': '',
    'packages/figures/plots/hero/rain-shares.ts': '',
    'packages/figures/data/rain.csv': '1901,2',
    'packages/content/text.ts': '',
  });
  const keyAfter = (file: string) => {
    write(file, '// Changed.');
    return figureKeys(root)({ family: 'hero', id: 'rain-years' });
  };
  const before = keyAfter('packages/figures/plots/hero/rain-shares.ts');
  expect(keyAfter('packages/figures/plots/hero/sums.test.ts')).toBe(before);
  const keys = ['plots/hero/rain-years.ts', 'data/rain.csv', 'lib/svg.ts'].map((file) =>
    keyAfter(`packages/figures/${file}`),
  );
  expect(new Set([before, ...keys, keyAfter('packages/content/text.ts')]).size).toBe(5);
});
