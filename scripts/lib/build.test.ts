import { temporaryFolder } from '@site/server/testing/files/temporary-folder';
import { expect, test } from 'vitest';
import { buildKey } from './build.ts';

test('the site is built again for its own files and settings, and for no others', () => {
  const { root, write } = temporaryFolder({ 'apps/site/page.tsx': '', 'package-lock.json': '{}' });
  const before = buildKey(root, { PORT: '3000' });
  write('apps/site/page.test.tsx', 'a test');
  write('packages/figures/dist/drawn.svg', 'a result');
  write('apps/server/main.ts', 'not built');
  expect(buildKey(root, { PORT: '4000' })).toBe(before);
  const keys = ['content/home.yaml', 'packages/forms/labels.ts', '.env'].map((file) => {
    write(file, '# Changed.');
    return buildKey(root, {});
  });
  const settings = [{ VITE_API_HOST: 'https://api.example' }, { PUBLIC_URL: 'https://a.example' }];
  const all = [before, ...keys, ...settings.map((env) => buildKey(root, env))];
  expect(new Set(all).size).toBe(6);
});
