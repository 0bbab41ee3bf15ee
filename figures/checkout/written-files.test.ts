import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { writtenFiles } from './written-files.ts';

function checkoutOf(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return root;
}

it('counts what was written in a checkout without git, and neither packages nor results nor data', () => {
  const root = checkoutOf({
    'README.md': 'read me',
    'app/root.tsx': 'root',
    'app/styles/a.css': 'a style',
    'figures/dist/a.ts': 'drawn',
    'figures/data/read.ts': 'reads',
    'figures/data/a.csv': '1,2',
    'node_modules/a/index.ts': 'installed',
    'build/client/a.html': 'built',
    'data/a.md': 'kept',
    '.react-router/types.ts': 'generated',
    'package-lock.json': '{}',
  });
  expect(writtenFiles(root)).toEqual([
    { name: '', bytes: [7] },
    { name: 'app', bytes: [7, 4] },
    { name: 'figures', bytes: [5] },
  ]);
});
