import type { SampleFile } from '@site/server/testing/files/samples';
import { careersParts, multipartBody, multipartType } from '@site/server/testing/multipart-body';
import { type Request, send } from './send.ts';

/** Where the site is found; a certificate where it is behind a proxy. */
export type Origin = { url: string; ca?: string };

/** `key`: the idempotency key. `from`: their address, where the site trusts a proxy on this machine. */
export type Applicant = { name: string; key?: string; from?: string };

export type Answer = {
  /** 0 when the connection broke. */
  status: number;
  id: string;
  /** Seconds; 0 without the header. */
  retryAfter: number;
};

/** A right Join Now application. */
export function joinNow({ name, key }: Applicant): Request {
  const application = { fullName: name, email: 'meena@example.com', phone: '+91 98765 43210' };
  const body = JSON.stringify({ ...application, role: 'Statistician' });
  return post('application/json', body, key);
}

/** A right Careers application. */
export function careers({ name, key, from }: Applicant, resume: SampleFile): Request {
  return post(multipartType, multipartBody(careersParts({ name }, resume)), key, from);
}

function post(type: string, body: string | Buffer, key?: string, from?: string): Request {
  const headers = {
    'content-type': type,
    ...(key && { 'idempotency-key': key }),
    ...(from && { 'x-forwarded-for': from }),
  };
  return { method: 'POST', headers, body };
}

async function apply({ url, ca }: Origin, request: Request): Promise<Answer> {
  const response = await send(`${url}/api/apply`, { ...request, ca }).catch(() => undefined);
  if (!response) return { status: 0, id: '', retryAfter: 0 };
  const isJson = response.headers['content-type']?.includes('json');
  const { id = '' } = isJson ? (JSON.parse(String(response.body)) as { id?: string }) : {};
  return { status: response.status, id, retryAfter: Number(response.headers['retry-after'] ?? 0) };
}

export const sendJoinNow = (to: Origin, applicant: Applicant): Promise<Answer> =>
  apply(to, joinNow(applicant));

export const sendCareers = (to: Origin, applicant: Applicant, resume: SampleFile) =>
  apply(to, careers(applicant, resume));
