import type { ManifestRecord } from '@site/content/figure-record';
import { expect, test } from 'vitest';
import { figuresOf } from './subjects.ts';
import { file } from './testing/write.ts';

test('every figure that has a page is in exactly one group', () => {
  const records: ManifestRecord[] = JSON.parse(file('dist/manifest.json'));
  const shown = records.flatMap(({ id, hasTable }) => (hasTable ? id : []));
  expect(Object.values(figuresOf).flat().sort()).toEqual(shown.sort());
});
