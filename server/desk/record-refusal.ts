import { beginAttempt } from './attempts.ts';
import { type Action, writeAudit } from './audit-log.ts';
import type { Desk, Http } from './call.ts';

type Refusal = { email: string; action?: Action; detail?: string };

/** Records a refusal, at most five times in 15 minutes. */
export function recordRefusal(
  { db, afterResponse }: Desk,
  { request }: Pick<Http, 'request'>,
  { email: who, action = 'was refused', detail }: Refusal,
): void {
  afterResponse(request, async () => {
    const state = await beginAttempt(db, { what: 'refusal', email: who });
    if (state === 'allowed') await writeAudit(db, [{ who, action, detail }]);
  });
}
