import type { Database } from '../../database/connect.ts';
import { recordActs } from '../record.ts';

const name = 'confirmations';

export type ConfirmationsSetting = {
  isOn: boolean;
  /** Who set it last, and when; undefined if nobody has. */
  by?: string;
  at?: string;
};

/** Whether applicants are sent a confirmation. */
export async function readConfirmationsSetting(db: Database): Promise<ConfirmationsSetting> {
  const row = await db
    .selectFrom('desk_settings')
    .select(['value', 'set_by', 'set_at'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ? { isOn: row.value === 'on', by: row.set_by, at: row.set_at } : { isOn: false };
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
    await recordActs(transaction, [{ who, action }]);
  });
}
