import { expect, test } from 'vitest';
import type { ManifestRecord } from '../content/figure-record.ts';
import { file } from '../testing/claims/write.ts';
import { figuresOf } from './subjects.ts';

test('every figure that has a page is in exactly one group', () => {
  const records: ManifestRecord[] = JSON.parse(file('dist/manifest.json'));
  const shown = records.flatMap(({ id, hasTable }) => (hasTable ? id : []));
  expect(Object.values(figuresOf).flat().sort()).toEqual(shown.sort());
});
