import { expect, it, onTestFinished } from 'vitest';
import { startComposeCaddy } from '../../testing/operations/reverse-proxy.ts';
import { sendJoinNow } from '../../testing/site/intake.ts';
import { send } from '../../testing/site/send.ts';
import { startSite } from '../../testing/site/site.ts';

it('the Caddy of the container passes forms on, and serves pages without the server', async () => {
  const site = await startSite();
  onTestFinished(() => void site.stop());
  const proxy = await startComposeCaddy([site.port]);
  onTestFinished(() => void proxy.stop());
  expect((await sendJoinNow(proxy, { name: 'Contained' })).status).toBe(201);
  await site.stop();
  const page = await send(`${proxy.url}/about`, proxy);
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain('script-src');
  const [script] = /\/assets\/[^"]+\.js/.exec(String(page.body))!;
  expect((await send(proxy.url + script, proxy)).status).toBe(200);
  expect((await sendJoinNow(proxy, { name: 'Uncontained' })).status).toBe(503);
});
