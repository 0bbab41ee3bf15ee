import { joinNowTexts } from '../../../forms/join-now.ts';
import { applyUrl, problemTexts } from '../../api.ts';

export type Result = { message: string; reasons: string[] };

const timeout = 60_000;

/** Sends a Join Now application as JSON. Resolves in every case, with the one message to show. */
export async function sendApplication(fields: FormData, key: string): Promise<Result> {
  const filled = [...fields].filter(([, value]) => value !== '');
  try {
    const response = await fetch(applyUrl, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(Object.fromEntries(filled)),
      signal: AbortSignal.timeout(timeout),
    });
    const body: unknown = await response.json().catch(() => undefined);
    const message = response.ok && messageOf(body);
    return message
      ? { message, reasons: [] }
      : { message: joinNowTexts.failure, reasons: problemTexts(response.status, body) };
  } catch {
    return { message: joinNowTexts.failure, reasons: [] };
  }
}

function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}
