import type { FastifyInstance } from 'fastify';
import { afterEach, expect } from 'vitest';
import type { Database } from '../database/connect.ts';
import { readOutboxState } from '../mail/outbox.ts';
import { relayTimes } from '../mail/relay.ts';
import { form, joinNow, json } from './apply.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { careersParts } from './multipart-body.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

export const quickTimes = {
  ...relayTimes,
  lookEveryMs: 100,
  firstRetryMs: 20,
  longestPauseMs: 100,
  longestRetryMs: { unreachable: 100, rejected: 200 },
  singleNotices: 1_000,
};

/** Mail servers, and servers of ours that tell staff by them, which stop after the test around it. */
export function useNotices() {
  const running: { close: () => Promise<unknown> }[] = [];
  afterEach(async () => {
    for (const { close } of running.splice(0).reverse()) await close();
  });

  async function mailServer(options?: Parameters<typeof startMailServer>[0]): Promise<MailServer> {
    const server = await startMailServer(options);
    running.push({ close: server.stop });
    return server;
  }

  async function site(db: Database, smtpUrl: string, env = {}, times = {}): Promise<TestApp> {
    const test = await buildTestApp(db, {
      env: { SMTP_URL: smtpUrl, NOTIFY_TO: 'staff@example.org,hr@example.org', ...env },
      relayTimes: { ...quickTimes, ...times },
    });
    running.push(test.app);
    await test.app.ready();
    return test;
  }

  return { mailServer, site };
}

export const join = (app: FastifyInstance, changes = {}, headers: Record<string, string> = {}) =>
  app.inject(json({ ...joinNow, message: undefined, ...changes }, headers));

export const apply = (app: FastifyInstance, parts = careersParts()) => app.inject(form(parts));

export const expectMails = ({ mails }: MailServer, count: number) =>
  expect.poll(() => mails).toHaveLength(count);

export const expectWaiting = (db: Database, count: number) =>
  expect.poll(async () => (await readOutboxState(db)).waiting).toBe(count);
