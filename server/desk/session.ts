import type { FastifyRequest } from 'fastify';
import type { Role } from './accounts.ts';
import { passCookies } from './ask-auth.ts';
import type { Desk, Http, Staff } from './call.ts';

/** For so long after the sign-in, what opens the account may be changed. */
export const freshSeconds = 15 * 60;
/** However busy it is, a session ends after this. */
const longestMs = 7 * 86_400_000;

/** A call that the page makes by itself must not keep a session from falling idle. */
function isByItself({ headers }: FastifyRequest): boolean {
  return headers['x-desk-by-itself'] !== undefined || headers.accept === 'text/event-stream';
}

/** Who calls, if the cookie is one of a session that has not ended; a use of it puts its end off. */
export async function readSession(
  { auth, db }: Pick<Desk, 'auth' | 'db'>,
  { request, reply }: Http,
): Promise<Staff | undefined> {
  const { cookie } = request.headers;
  if (!cookie) return undefined;
  const { api } = await auth();
  const { headers, response } = await api.getSession({
    headers: new Headers({ cookie }),
    query: isByItself(request) ? { disableRefresh: true } : undefined,
    returnHeaders: true,
  });
  if (!response) return undefined;
  const { session, user } = response;
  if (Date.now() - session.createdAt.getTime() > longestMs) {
    await db.deleteFrom('desk_sessions').where('id', '=', session.id).execute();
    return undefined;
  }
  passCookies(headers, reply);
  const isFresh = Date.now() - session.createdAt.getTime() < freshSeconds * 1000;
  const { id, email, role } = user;
  return { id, email, role: role as Role, sessionId: session.id, isFresh };
}

/** Ends the session that a sign-in takes the place of, if the browser comes with one. */
export async function endFormerSession(
  { auth, db }: Pick<Desk, 'auth' | 'db'>,
  { headers: { cookie = '' } }: FastifyRequest,
): Promise<void> {
  const { api } = await auth();
  const headers = new Headers({ cookie });
  const former = await api.getSession({ headers, query: { disableRefresh: true } });
  if (!former) return;
  await db.deleteFrom('desk_sessions').where('id', '=', former.session.id).execute();
}
