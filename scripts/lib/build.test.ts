import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { buildKey } from './build.ts';

const checkout = () =>
  temporaryFolder({
    'app/page.tsx': '',
    'forms/labels.ts': '',
    'public/icon.svg': '',
    'package-lock.json': '{}',
  });

test.each(['forms/labels.ts', 'content/home.yaml', 'public/icon.svg', '.env'])(
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
  write('app/page.test.tsx', 'a test');
  write('figures/dist/drawn.svg', 'a result');
  write('public/assets/drawn.svg', 'a result');
  write('server/main.ts', 'not built');
  expect(buildKey(root, { PORT: '4000' })).toBe(before);
});

test('the site is built again for its own settings', () => {
  const { root } = checkout();
  const keys = [{}, { VITE_API_HOST: 'https://api.example' }, { PUBLIC_URL: 'https://a.example' }];
  expect(new Set(keys.map((env) => buildKey(root, env))).size).toBe(3);
});
