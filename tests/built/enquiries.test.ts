import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseFolder } from '../../testing/site/built-site.ts';

test('no code of the built site can send an enquiry', () => {
  const scripts = globSync('assets/*.js', { cwd: releaseFolder });
  const code = scripts.map((file) => readFileSync(join(releaseFolder, file), 'utf8'));
  expect(code.some((text) => text.includes('/api/apply'))).toBe(true);
  expect(scripts.filter((_, i) => code[i]?.includes('/api/enquiries'))).toEqual([]);
  expect(scripts.filter((file) => file.includes('enquiry-sending'))).toEqual([]);
});
