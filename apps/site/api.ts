// recheck-ignore: set by whoever builds the site.
const host = (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, '');

/** Where both applications are sent: the same origin unless VITE_API_HOST named another at build time. */
export const applyUrl = `${host}/api/apply`;

/** Where enquiries are sent, if the site is built to send them. */
export const enquiriesUrl = `${host}/api/enquiries`;

export const visitsUrl = `${host}/api/visits`;

export const vitalsUrl = `${host}/api/vitals`;

type Problem = { errors?: { field: string; message: string }[]; message?: string };

/** What the server says is wrong, for people; empty when it said nothing that they can act on. */
export function problemTexts(status: number, body: unknown): string[] {
  if (status < 400 || status >= 500 || typeof body !== 'object' || body === null) return [];
  const { errors, message }: Problem = body;
  return errors?.map((error) => error.message) ?? (message ? [message] : []);
}
