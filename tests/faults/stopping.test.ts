import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pdfOfSize } from '../../testing/files/samples.ts';
import { beginUpload, type RawUpload } from '../../testing/server/raw-upload.ts';
import { listApplications } from '../../testing/site/applications.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

/** The promise: the server is gone this long after it was asked to stop, whatever its senders do. */
const goneWithinMs = 25_000;
const resume = pdfOfSize(3_000_000);

describe('a server that is asked to stop', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  async function isListening(): Promise<boolean> {
    const response = await fetch(`${site.url}/healthz`).catch(() => undefined);
    return response !== undefined;
  }

  async function untilClosed(): Promise<void> {
    while (await isListening()) await wait(20);
  }

  /** Sends on so slowly that the upload never ends, and yet is no stalled one. */
  function drip({ socket, rest }: RawUpload): () => void {
    let sent = 0;
    const timer = setInterval(() => {
      socket.write(rest.subarray(sent, sent + 10_000));
      sent += 10_000;
    }, 500);
    return () => clearInterval(timer);
  }

  it('lets uploads under way finish, then ends with 0', async () => {
    const uploads = await Promise.all([1, 2, 3, 4].map(() => beginUpload(site.url, resume, 1_000)));
    await wait(300);
    site.kill('SIGTERM');
    await untilClosed();
    const { databaseUrl } = site;
    for (const { socket, rest } of uploads) socket.write(rest);
    for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    expect(await listApplications(databaseUrl)).toHaveLength(4);
    expect(await site.exited).toBe(0);
  });

  it('ends with 0 in time, also when an upload does not', async () => {
    const stopDrip = drip(await beginUpload(site.url, resume, 2_900_000));
    await wait(300);
    const start = performance.now();
    site.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    expect(performance.now() - start).toBeLessThan(goneWithinMs);
    stopDrip();
  });

  it('ends at once when it is asked again', async () => {
    const stopDrip = drip(await beginUpload(site.url, resume, 2_900_000));
    await wait(300);
    site.kill('SIGTERM');
    await untilClosed();
    // An order that comes twice within a second counts once.
    await wait(1_500);
    const start = performance.now();
    site.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    // Much sooner than without the second order.
    expect(performance.now() - start).toBeLessThan(10_000);
    stopDrip();
  });
});
