import type { Database } from '../database/connect.ts';

type Identity = { identity_email: string; identity_phone: string | null };

/**
 * The digits of a phone number without optional prefixes: 00, the country code of India and the 0 of a
 * trunk call.
 */
function comparedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  return /^(?:91|0)(\d{10})$/.exec(digits)?.[1] ?? digits;
}

/** The address and the phone number in the form that is compared; names do not count. */
export function identityOf({ email, phone }: { email: string; phone?: string }): Identity {
  return {
    identity_email: email.normalize('NFKC').toLowerCase(),
    identity_phone: phone ? comparedPhone(phone) : null,
  };
}

/**
 * Finds a person by address, or else by phone number. Two persons with a match each are not joined: whole
 * departments share a telephone, and would all become one.
 */
export async function personWith(
  db: Database,
  { identity_email, identity_phone }: Identity,
): Promise<string | undefined> {
  const latest = (column: 'identity_email' | 'identity_phone', value: string) =>
    db
      .selectFrom('submissions')
      .select('person_id')
      .where(column, '=', value)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const byEmail = await latest('identity_email', identity_email);
  const found = byEmail ?? (identity_phone ? await latest('identity_phone', identity_phone) : null);
  return found?.person_id ?? undefined;
}
