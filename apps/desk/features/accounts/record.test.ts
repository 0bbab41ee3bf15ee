import type { Entry } from '@site/server/desk/audit-log';
import { expect, it } from 'vitest';
import { deedsIn } from './record.tsx';

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  ...{ id, at: '2026-11-29T06:30:10.000Z', who: 'meera@example.com', action: 'wrote a letter' },
  ...{ submissionId: `submission ${id}`, name: undefined, about: undefined, ...more },
});

it('the record says in one line what one person did in one minute with several submissions', () => {
  const entries = [
    entry('1'),
    entry('2', { action: 'set the status', detail: 'new → in review' }),
    entry('3', { at: '2026-11-29T06:30:50.000Z' }),
    entry('4', { who: 'another@example.com' }),
    entry('5', { at: '2026-11-29T06:31:10.000Z' }),
    ...['6', '7'].map((id) => entry(id, { action: 'signed in', submissionId: undefined })),
  ];
  const deeds = Array.from(deedsIn(entries).values(), (some) => some.map(({ id }) => id));
  expect(deeds).toEqual([['1', '3'], ['2'], ['4'], ['5'], ['6'], ['7']]);
});
