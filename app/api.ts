// recheck-ignore: set by whoever builds the site.
const host = (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, '');

/** Where both applications are sent: the same origin unless VITE_API_HOST named another at build time. */
export const applyUrl = `${host}/api/apply`;

/** Where enquiries are sent, if the site is built to send them. */
export const enquiriesUrl = `${host}/api/enquiries`;

/** Where pages report their web vitals. */
export const vitalsUrl = `${host}/api/vitals`;

/** One key per filled-in form: sent again after a failure, the same application is stored once. */
export function newIdempotencyKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  // Plain http on another machine's address is no secure context, and has no randomUUID.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Problem = { errors?: { field: string; message: string }[]; message?: string };

/** What the server says is wrong, for people; empty when it said nothing that they can act on. */
export function problemTexts(status: number, body: unknown): string[] {
  if (status < 400 || status >= 500 || typeof body !== 'object' || body === null) return [];
  const { errors, message }: Problem = body;
  return errors?.map((error) => error.message) ?? (message ? [message] : []);
}
