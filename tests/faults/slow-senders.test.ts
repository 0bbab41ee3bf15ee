import { pdfOfSize } from '@site/server/testing/files/samples';
import { careersParts, multipartBody, multipartType } from '@site/server/testing/multipart-body';
import { type RawConnection, requestBytes, sendRaw } from '@site/server/testing/raw-connection';
import { describe, expect, it, type TestContext } from 'vitest';
import { listApplications } from '../testing/site/applications.ts';
import { type Site, startSite } from '../testing/site/site.ts';
import { until } from '../testing/until.ts';

/** The promise: the server is gone this long after it was asked to stop, whatever its senders do. */
const goneWithinMs = 25_000;

type RawUpload = RawConnection & {
  /** What was not sent yet. */
  rest: Buffer;
};

/** Begins to send a right Careers form and leaves its last bytes for later. */
async function beginUpload({ port }: Site, leave: number): Promise<RawUpload> {
  const body = multipartBody(careersParts({ name: 'Meena Sundaram' }, pdfOfSize(3_000_000)));
  const headers = { 'Content-Type': multipartType };
  const bytes = requestBytes({ path: '/api/apply', headers, body });
  const connection = await sendRaw(port, bytes.subarray(0, -leave));
  return { ...connection, rest: bytes.subarray(-leave) };
}

/** Resolves when the server is receiving so many uploads. */
async function untilReceiving(site: Site, uploads: number): Promise<void> {
  const said = new RegExp(`^site_uploads_in_flight ${uploads}$`, 'm');
  await until(async () => said.test(await site.metrics()), { what: `${uploads} uploads` });
}

async function start({ onTestFinished }: TestContext): Promise<Site> {
  const site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000' });
  onTestFinished(async () => void (await site.stop()));
  return site;
}

/** Sends on, so many bytes ten times a second, until the test ends. */
function drip(upload: RawUpload, bytes: number, { onTestFinished }: TestContext): void {
  const timer = setInterval(() => {
    upload.socket.write(upload.rest.subarray(0, bytes));
    upload.rest = upload.rest.subarray(bytes);
  }, 100);
  onTestFinished(() => clearInterval(timer));
}

/** When the server wrote a message, by its own clock. */
function loggedAt({ logs }: Site, message: string): number {
  const lines = logs().split('\n');
  return Date.parse(JSON.parse(lines.find((line) => line.includes(`"${message}`))!).time);
}

// Mostly they wait, so all at once. Each has a server of its own.
describe.concurrent('a server with slow senders', () => {
  it('asked to stop, lets uploads under way finish, then ends with 0', async (test) => {
    const site = await start(test);
    const uploads = await Promise.all([1, 2, 3].map(() => beginUpload(site, 20_000)));
    for (const upload of uploads) drip(upload, 1, test);
    await untilReceiving(site, 3);
    site.kill('SIGTERM');
    const isClosed = () =>
      fetch(`${site.url}/healthz`).then(
        () => false,
        () => true,
      );
    await until(isClosed, { what: 'the port to be closed' });
    for (const upload of uploads) {
      upload.socket.write(upload.rest);
      upload.rest = Buffer.alloc(0);
    }
    for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    expect(await site.exited).toBe(0);
    expect(site.logs()).toContain('"stopped"');
    expect(await listApplications(site.databaseUrl)).toHaveLength(3);
  });

  it('asked to stop, ends with 0 in time also when an upload does not', async (test) => {
    const site = await start(test);
    drip(await beginUpload(site, 2_900_000), 2_000, test);
    await untilReceiving(site, 1);
    site.kill('SIGTERM');
    expect(await site.exited).toBe(0);
    const took = loggedAt(site, 'stopping with requests') - loggedAt(site, 'stopping: ');
    expect(took).toBeLessThan(goneWithinMs);
  });
});
