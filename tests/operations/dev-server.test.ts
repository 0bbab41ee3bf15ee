import { expect, it } from 'vitest';
import { sendJoinNow } from '../../testing/site/intake.ts';
import { startSite } from '../../testing/site/site.ts';

it('the server takes applications also as `npm run dev` starts it, watching its files', async () => {
  const site = await startSite({}, { node: ['--watch', '--watch-preserve-output'] });
  try {
    expect((await sendJoinNow(site, { name: 'Meena' })).status).toBe(201);
  } finally {
    await site.stop();
  }
});
