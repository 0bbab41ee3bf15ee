import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/files/temporary-folder.ts';
import { writtenFiles } from './written-files.ts';

it('counts what was written in a checkout without git, and neither packages nor results nor data', () => {
  const { root } = temporaryFolder({
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
