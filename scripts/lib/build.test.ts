import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { expect, test } from 'vitest';
import { buildKey } from './build.ts';

const checkout = () =>
  temporaryFolder({
    'apps/site/page.tsx': '',
    'packages/forms/labels.ts': '',
    'apps/site/public/icon.svg': '',
    'package-lock.json': '{}',
  });

test.each(['packages/forms/labels.ts', 'content/home.yaml', 'apps/site/public/icon.svg', '.env'])(
  'the site is built again when %s changes',
  (file) => {
    const { root, write } = checkout();
    const before = buildKey(root, {});
    write(file, '# Changed.');
    expect(buildKey(root, {})).not.toBe(before);
  },
);

test('the site is not built again for what it does not use', () => {
  const { root, write } = checkout();
  const before = buildKey(root, { PORT: '3000' });
  write('apps/site/page.test.tsx', 'a test');
  write('packages/figures/dist/drawn.svg', 'a result');
  write('apps/site/public/assets/drawn.svg', 'a result');
  write('apps/server/main.ts', 'not built');
  expect(buildKey(root, { PORT: '4000' })).toBe(before);
});

test('the site is built again for its own settings', () => {
  const { root } = checkout();
  const keys = [{}, { VITE_API_HOST: 'https://api.example' }, { PUBLIC_URL: 'https://a.example' }];
  expect(new Set(keys.map((env) => buildKey(root, env))).size).toBe(3);
});
