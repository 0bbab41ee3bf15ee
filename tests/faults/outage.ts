import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Answer, sendJoinNow } from '../../testing/site/intake.ts';

/** The promise of the intake: a store that cannot save is 503 within this time. */
const refusedWithinMs = 1_500;
const tries = 3;

/** Expects 503 with Retry-After, in time. A busy test machine adds delays of its own: the quickest counts. */
export async function expectRefusal(send: () => Promise<Answer>): Promise<void> {
  const answers: Answer[] = [];
  for (let i = 0; i < tries; i++) answers.push(await send());
  for (const { status, retryAfter } of answers) {
    expect(status).toBe(503);
    expect(retryAfter).toBeGreaterThan(0);
  }
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(refusedWithinMs);
}

/** Pages go on and the server is alive, but says that it cannot save. */
export async function expectServed(url: string): Promise<void> {
  const paths = ['/', '/healthz', '/readyz'];
  const responses = await Promise.all(paths.map((path) => fetch(url + path)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 503]);
}

const savesWithinMs = 30_000;

/** Sends an application, without a restart of the server, until it is saved. */
export async function untilSaved(url: string, applicant: { name: string }): Promise<Answer> {
  const deadline = Date.now() + savesWithinMs;
  for (;;) {
    const answer = await sendJoinNow(url, applicant);
    if (answer.status === 201) return answer;
    expect(answer.status).toBe(503);
    expect(Date.now()).toBeLessThan(deadline);
    await wait(100);
  }
}
