import { describe, expect, it } from 'vitest';
import { buildTestDesk } from '../../testing/server/desk.ts';
import { useStores } from '../../testing/server/stores.ts';
import { insertSubmission } from '../submissions/insert.ts';
import { addNote } from '../submissions/state.ts';

describe('the export for people', () => {
  const stores = useStores('sqlite');

  it('has the chosen columns, notes, the time of the firm, a mark for Excel', async () => {
    const desk = await buildTestDesk(await stores.openNew());
    const manager = await desk.join('manager@example.com', 'manager');
    const common = { form: 'join-now', email: 'j@example.com', phone: '+91 98765 43210' } as const;
    const { id } = await insertSubmission(desk.db, { ...common, name: 'José', role: '=1+1' });
    await desk.db
      .updateTable('submissions')
      .set({ created_at: '2026-11-22T20:00:00.000Z' })
      .execute();
    await addNote(desk.db, id, 'manager@example.com', 'Said "yes".\n=cmd');
    await desk.db
      .updateTable('submission_notes')
      .set({ created_at: '2026-11-23T06:30:00.000Z' })
      .execute();

    const excel = await manager.get('/export?format=excel&columns=notes,received,name,role,status');
    expect(excel.body).toBe(
      [
        '\ufeffreceived,status,name,role,notes\r\n',
        `2026-11-23 01:30,new,José,'=1+1,"2026-11-23 12:00 manager@example.com: Said ""yes"".\n'=cmd"\r\n`,
      ].join(''),
    );
    const csv = await manager.get('/export?format=csv&columns=name');
    expect(csv.body).toBe('name\r\nJosé\r\n');
    // Without columns, as programs have it.
    expect((await manager.get('/export?format=csv')).body).toMatch(/^id,createdAt,form,/);
    expect((await manager.get('/export?format=csv&columns=bytes')).statusCode).toBe(422);
    await desk.app.close();
  });
});
