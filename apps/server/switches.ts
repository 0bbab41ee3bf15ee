import type { Database } from './database/connect.ts';

/** `confirmations`: applicants are sent a receipt. `enquiries`: the site's forms deliver what is asked. */
export const switches = ['confirmations', 'enquiries'] as const;

export type Switch = (typeof switches)[number];

/** Off until an admin has switched it on. */
export async function isSwitchedOn(db: Database, name: Switch): Promise<boolean> {
  const row = await db
    .selectFrom('desk_settings')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value === 'on';
}
