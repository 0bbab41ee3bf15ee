import type { FastifyRequest } from 'fastify';
import type { Role } from './accounts.ts';
import { passCookies } from './ask-auth.ts';
import type { Desk, Http, Staff } from './call.ts';

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
  return { id: user.id, email: user.email, role: user.role as Role, sessionId: session.id };
}
