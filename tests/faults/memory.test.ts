import { readFile } from 'node:fs/promises';
import { pdfOfSize } from '@site/server/testing/files/samples';
import { expect, it, onTestFinished } from 'vitest';
import { sendCareers } from '../testing/site/intake.ts';
import { startSite } from '../testing/site/site.ts';

const maxGrowthMb = 150;

it.runIf(process.platform === 'linux')(
  'the memory of a server grows by at most 150 MB under 16 uploads of 10 MB at once, again and again',
  { timeout: 300_000 }, // 640 MB are sent and stored.
  async () => {
    const site = await startSite({ TRUST_PROXY: '127.0.0.1' });
    onTestFinished(async () => void (await site.stop()));
    const residentMb = async () => {
      const status = await readFile(`/proc/${site.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    };
    const resume = pdfOfSize(10 * 1024 * 1024);
    await sendCareers(site, { name: 'First' }, pdfOfSize(1_000));
    const before = await residentMb();
    let most = 0;
    for (let round = 0; round < 4; round++) {
      const sending = Array.from({ length: 16 }, (_, i) =>
        sendCareers(site, { name: 'Meena Sundaram', from: `198.51.100.${i}` }, resume),
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
);
