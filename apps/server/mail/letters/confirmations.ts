import type { Database } from '#database/connect.ts';
import { staffNames, writeAudit } from '#desk/audit-log.ts';

const name = 'confirmations';

type Setting = { isOn: boolean; by?: string; at?: string };

/** Whether applicants are sent a confirmation; who set that last, and when. */
export async function readConfirmationsSetting(db: Database): Promise<Setting> {
  const row = await db
    .selectFrom('desk_settings')
    .select(['value', 'set_by', 'set_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return { isOn: false };
  const nameOf = await staffNames(db, [row.set_by]);
  return { isOn: row.value === 'on', by: nameOf(row.set_by), at: row.set_at };
}

export async function switchConfirmations(db: Database, isOn: boolean, who: string): Promise<void> {
  const set = { value: isOn ? 'on' : 'off', set_by: who, set_at: new Date().toISOString() };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('desk_settings')
      .values({ name, ...set })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
      .execute();
    const action = isOn ? 'switched confirmations on' : 'switched confirmations off';
    await writeAudit(transaction, { who, action });
  });
}
