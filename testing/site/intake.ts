import type { SampleFile } from '../files/samples.ts';
import { careersParts, multipartBody, multipartType } from '../server/multipart-body.ts';

export type Answer = {
  /** 0 when the connection broke. */
  status: number;
  id: string;
  /** Seconds; 0 without the header. */
  retryAfter: number;
  ms: number;
};

type Applicant = { name: string; key?: string };

async function post(url: string, key: string | undefined, type: string, body: string | Buffer) {
  const start = performance.now();
  const headers = { 'content-type': type, ...(key && { 'idempotency-key': key }) };
  try {
    const response = await fetch(`${url}/api/apply`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(60_000),
    });
    const { id = '' } = (await response.json()) as { id?: string };
    const ms = performance.now() - start;
    return {
      status: response.status,
      id,
      retryAfter: Number(response.headers.get('retry-after')),
      ms,
    };
  } catch {
    return { status: 0, id: '', retryAfter: 0, ms: performance.now() - start };
  }
}

/** Sends a right Join Now application. */
export function sendJoinNow(url: string, { name, key }: Applicant): Promise<Answer> {
  const application = { fullName: name, email: 'meena@example.com', phone: '+91 98765 43210' };
  const body = JSON.stringify({ ...application, role: 'Statistician' });
  return post(url, key, 'application/json', body);
}

/** Sends a right Careers application. */
export function sendCareers(
  url: string,
  { name, key }: Applicant,
  resume: SampleFile,
): Promise<Answer> {
  return post(url, key, multipartType, multipartBody(careersParts({ name }, resume)));
}
