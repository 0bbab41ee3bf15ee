import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfOfSize } from '../../testing/files/samples.ts';
import { sendRaw } from '../../testing/server/raw-connection.ts';
import { sendCareers } from '../../testing/site/intake.ts';
import { untilSaved } from '../../testing/site/outage.ts';
import { beginUpload, untilReceiving } from '../../testing/site/raw-upload.ts';
import { countSaved } from '../../testing/site/senders.ts';
import { type Site, startSite } from '../../testing/site/site.ts';

const maxGrowthMb = 150;

describe('a server with bad senders', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ RATE_LIMIT_PER_MINUTE: '1000000' });
  });
  afterAll(() => site.stop());

  async function residentMb(): Promise<number> {
    const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  }

  it.runIf(process.platform === 'linux')(
    'grows by at most 150 MB under 16 uploads of 10 MB at once, again and again',
    async () => {
      const resume = pdfOfSize(10 * 1024 * 1024);
      await sendCareers(site, { name: 'First' }, pdfOfSize(1_000));
      const before = await residentMb();
      let most = 0;
      for (let round = 0; round < 4; round++) {
        const sending = Array.from({ length: 16 }, () =>
          sendCareers(site, { name: 'Meena Sundaram' }, resume),
        );
        for (const { status } of await Promise.all(sending)) {
          // A slow disk may ask some to come back.
          expect([201, 503]).toContain(status);
        }
        most = Math.max(most, (await residentMb()) - before);
      }
      console.log(`4 x 16 uploads of 10 MB: the server grew by ${most.toFixed(0)} MB`);
      expect(most).toBeLessThan(maxGrowthMb);
    },
    120_000,
  );

  it('ends headers and bodies that stall, drip or break off, saves nothing of them, and serves on', async () => {
    const before = await countSaved(site.databaseUrl, new Map());
    const upload = { name: 'Meena Sundaram', resumeBytes: 500_000 };

    const slowHeader = await sendRaw(site.port, 'POST /api/apply HTTP/1.1\r\nHost:');
    const stalled = await beginUpload(site, { ...upload, leave: 1_000 });
    const halfClosed = await beginUpload(site, { ...upload, leave: 1_000 });
    halfClosed.socket.end();
    const dripping = await beginUpload(site, { ...upload, leave: 450_000 });
    let sent = 0;
    const drip = setInterval(() => {
      dripping.socket.write(dripping.rest.subarray(sent, ++sent));
    }, 100);

    expect(await halfClosed.answer).toMatch(/^HTTP\/1.1 4\d\d /);
    expect(await slowHeader.answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await stalled.answer).toMatch(/^HTTP\/1.1 408 /);
    expect(await dripping.answer).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);

    // Each of the 16 places for uploads is free again.
    const all = await Promise.all(
      Array.from({ length: 16 }, () => beginUpload(site, { ...upload, leave: 10 })),
    );
    await untilReceiving(site, 16);
    for (const { socket, rest } of all) socket.write(rest);
    for (const { answer } of all) expect(await answer).toMatch(/^HTTP\/1.1 201 /);
    await untilSaved(site, { name: 'Afterwards' });
    const after = await countSaved(site.databaseUrl, new Map());
    expect(after.saved).toBe(before.saved + 17);
  }, 120_000);
});
