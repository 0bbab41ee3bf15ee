import { expect, it } from 'vitest';
import { firstSession, nextSession } from './session.ts';

it('waits for the file as it is read now, whatever arrives of how it was read before', () => {
  const file = new File(['a\n1\n'], 'a.csv');
  const chosen = nextSession(firstSession, { do: 'choose a file', file });
  const changed = nextSession(chosen, { do: 'change choices', change: { decimal: 'comma' } });
  const message = { type: 'report', report: firstSession.report } as const;
  const receive = ({ choices }: typeof chosen) =>
    nextSession(changed, { do: 'receive reading', message, of: choices });
  expect(receive(chosen)).toBe(changed);
  expect(receive(changed).stage).toEqual({ kind: 'described' });
});
