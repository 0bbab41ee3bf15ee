import type { FastifyRequest } from 'fastify';
import type { Desk } from './call.ts';
import { readCookie } from './cookies.ts';

/**
 * The account whose password was typed, by its cookie. better-auth checks the signature; without a right
 * password, nobody has a name that is in the store.
 */
export async function challengedAccount(
  { db, auth }: Pick<Desk, 'db' | 'auth'>,
  request: FastifyRequest,
): Promise<string | undefined> {
  const { createAuthCookie } = await (await auth()).$context;
  const [name = ''] = readCookie(request, createAuthCookie('two_factor').name)?.split('.') ?? [];
  if (!/^[\w-]+$/.test(name)) return undefined;
  const account = await db
    .selectFrom('desk_verifications')
    .innerJoin('desk_users', 'desk_users.id', 'value')
    .select('email')
    .where('identifier', '=', name)
    .where('desk_verifications.expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  return account?.email;
}
