import * as v from 'valibot';
import type { Database } from '../database/connect.ts';
import { staffNames, writeAudit } from './audit-log.ts';
import { callFor, requireMail } from './call.ts';

/** `confirmations`: applicants are sent a receipt. `enquiries`: the site's forms deliver what is asked. */
const names = ['confirmations', 'enquiries'] as const;

type Name = (typeof names)[number];

const switchNamed = (db: Database, name: Name) =>
  db.selectFrom('desk_settings').where('name', '=', name);

/** Off until an admin has switched it on. */
export async function isSwitchedOn(db: Database, name: Name): Promise<boolean> {
  const row = await switchNamed(db, name).select('value').executeTakeFirst();
  return row?.value === 'on';
}

type State = { isOn: boolean; by?: string; at?: string };

/** The same, and who switched it last, and when. */
async function readSwitch(db: Database, name: Name): Promise<State> {
  const row = await switchNamed(db, name).select(['value', 'set_by', 'set_at']).executeTakeFirst();
  if (!row) return { isOn: false };
  const nameOf = await staffNames(db, [row.set_by]);
  return { isOn: row.value === 'on', by: nameOf(row.set_by), at: row.set_at };
}

export async function setSwitch(
  db: Database,
  name: Name,
  isOn: boolean,
  who: string,
): Promise<void> {
  const set = { value: isOn ? 'on' : 'off', set_by: who, set_at: new Date().toISOString() };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('desk_settings')
      .values({ name, ...set })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
      .execute();
    await writeAudit(transaction, { who, action: `switched ${name} ${isOn ? 'on' : 'off'}` });
  });
}

const manages = callFor('manage accounts');
const nameField = v.picklist(names);
const noMailServer =
  'This site has no mail server: whoever runs it sets one with SMTP_URL and NOTIFY_TO.';

export const switchCalls = {
  'GET /switches/:name': manages({ name: nameField }, ({ db }, { name }) => readSwitch(db, name)),
  /** With `enquiries`, it returns once this process serves the pages that say so. */
  'POST /switches/:name': manages(
    { name: nameField, isOn: v.boolean() },
    async (desk, { name, isOn }, { staff }) => {
      if (name === 'confirmations' && isOn) requireMail(desk, noMailServer);
      await setSwitch(desk.db, name, isOn, staff.email);
      if (name === 'enquiries') await desk.publisher?.showPublished();
    },
  ),
};
