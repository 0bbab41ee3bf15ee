import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listApplications } from '../../testing/site/applications.ts';
import { beginUpload, type RawUpload, untilReceiving } from '../../testing/site/raw-upload.ts';
import { type Site, startSite } from '../../testing/site/site.ts';
import { until } from '../../testing/until.ts';

/** The promise: the server is gone this long after it was asked to stop, whatever its senders do. */
const goneWithinMs = 25_000;
const upload = { name: 'Meena Sundaram', resumeBytes: 3_000_000 };

/** When the server wrote a message, by its own clock. */
function loggedAt({ logs }: Site, message: string): number {
  const line = logs()
    .split('\n')
    .find((one) => one.includes(`"${message}`));
  return Date.parse(JSON.parse(line!).time);
}

describe('a server that is asked to stop', () => {
  let site: Site;
  beforeEach(async () => {
    site = await startSite();
  });
  afterEach(() => site.stop());

  async function untilClosed(): Promise<void> {
    await until(() =>
      fetch(`${site.url}/healthz`).then(
        () => false,
        () => true,
      ),
    );
  }

  /** Sends on so slowly that the upload does not end within minutes, and yet is no stalled one. */
  function drip({ socket, rest }: RawUpload): () => void {
    let sent = 0;
    const timer = setInterval(() => {
      socket.write(rest.subarray(sent, sent + 10_000));
      sent += 10_000;
    }, 500);
    return () => clearInterval(timer);
  }

  it('lets uploads under way finish, then ends with 0', async () => {
    const uploads = await Promise.all(
      [1, 2, 3, 4].map(() => beginUpload(site, { ...upload, leave: 1_000 })),
    );
    await untilReceiving(site, 4);
    site.kill('SIGTERM');
    await untilClosed();
    for (const { socket, rest } of uploads) socket.write(rest);
    for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    expect(await listApplications(site.databaseUrl)).toHaveLength(4);
    expect(await site.exited).toBe(0);
    expect(site.logs()).toContain('"stopped"');
  });

  it('ends with 0 also when an upload does not', async () => {
    const stopDrip = drip(await beginUpload(site, { ...upload, leave: 2_900_000 }));
    await untilReceiving(site, 1);
    site.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    const took = loggedAt(site, 'stopping with requests') - loggedAt(site, 'stopping: ');
    expect(took).toBeLessThan(goneWithinMs);
    stopDrip();
  });

  it('ends at once when it is asked again', async () => {
    const stopDrip = drip(await beginUpload(site, { ...upload, leave: 2_900_000 }));
    await untilReceiving(site, 1);
    site.kill('SIGTERM');
    await untilClosed();
    // An order that comes twice within a second counts once.
    await wait(1_500);
    site.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    expect(site.logs()).toContain('stopping at once');
    stopDrip();
  });
});
