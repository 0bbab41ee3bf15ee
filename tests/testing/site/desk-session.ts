import type { Store } from '@site/server/database/connect';
import { buildTestDesk } from '@site/server/testing/desk';

/**
 * Somebody who has signed in at the desk of a running server, whose DESK_SECRET is `deskSecret` and whose
 * PUBLIC_URL is `origin`. `close` ends what signed them in.
 */
export async function deskSession(store: Store, origin: string) {
  const accounts = await buildTestDesk(store, { env: { PUBLIC_URL: origin } });
  const { cookies } = await accounts.join('editor@example.org', 'admin');
  const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ');
  return {
    /** Calls the desk of the server at `url`. Throws if that cannot be reached, or it refuses. */
    async post<Result>(url: string, path: string, body: object): Promise<Result> {
      const headers = { cookie, origin, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await fetch(`${url}/api/desk${path}`, init);
      const text = await response.text();
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
      return JSON.parse(text);
    },
    close: () => accounts.app.close(),
  };
}
