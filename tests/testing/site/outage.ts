import { expect } from 'vitest';
import { until } from '../until.ts';
import { type Answer, type Applicant, type Origin, sendJoinNow } from './intake.ts';
import { send } from './send.ts';

/** The store cannot save: 503 with Retry-After, each time. */
export async function expectRefusal(ask: () => Promise<Answer>): Promise<void> {
  for (let time = 0; time < 3; time++) {
    const { status, retryAfter } = await ask();
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThan(0);
  }
}

/** Pages go on and the server is alive, but says that it cannot save. */
export async function expectServed({ url, ca }: Origin): Promise<void> {
  const paths = ['/', '/healthz', '/readyz'];
  const responses = await Promise.all(paths.map((path) => send(url + path, { ca })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 503]);
}

/** Sends an application, without a restart of the server, until it is saved. */
export function untilSaved(to: Origin, applicant: Applicant): Promise<Answer> {
  return until(async () => {
    const answer = await sendJoinNow(to, applicant);
    if (answer.status !== 201) expect(answer.status).toBe(503);
    return answer.status === 201 && answer;
  });
}
