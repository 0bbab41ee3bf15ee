import { describe, expect, it } from 'vitest';
import { insertSubmission } from '../submissions/insert.ts';
import { apply } from '../testing/notices.ts';
import { storeKinds, useStores } from '../testing/stores.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { claimMail, markSent, postpone, readOutboxState } from './outbox.ts';

const contact = { form: 'contact', email: 'meena@example.com', message: 'A question' } as const;

describe.each(storeKinds)('notices, kept over %s', (kind) => {
  const stores = useStores(kind);

  it('are taken by one of many who ask at once, and by another when a lease has ended', async () => {
    const { db } = await stores.openNew();
    const { id } = await insertSubmission(db, contact, { notify: true });
    const lease = 600_000;
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimMail(db, lease)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimMail(db, lease)).toBeUndefined();
    await db.updateTable('outbox').set({ due_at: '2026' }).execute();
    const late = claims.find(Boolean)!;
    const next = await claimMail(db, lease);
    expect(next).toMatchObject({ id: late.id, submissionId: id, attempts: 2 });
    await postpone(db, late, 0);
    expect(await claimMail(db, lease)).toBeUndefined();
    await markSent(db, next!);
    expect((await readOutboxState(db)).waiting).toBe(0);
  });

  it('are not even written without the settings', async () => {
    const { db } = await stores.openNew();
    const { app, metrics } = await buildTestApp(db);
    expect((await apply(app)).statusCode).toBe(201);
    expect((await readOutboxState(db)).waiting).toBe(0);
    expect(await metrics.registry.metrics()).not.toContain('site_notices_waiting');
    await app.close();
  });
});
