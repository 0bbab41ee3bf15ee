import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { joinNow, json, urlEncoded } from '../testing/apply.ts';
import { useTestApp } from '../testing/test-app.ts';
import { serveMetrics } from './metrics.ts';

describe('the metrics', () => {
  const test = useTestApp('sqlite', { env: { RATE_LIMIT_PER_MINUTE: '8' } });
  const statusOf = async (request: InjectOptions) => (await test.app.inject(request)).statusCode;
  const shown = () => test.metrics.registry.metrics();
  const counted = (outcome: string, status: number) =>
    expect.stringContaining(
      `site_intake_total{form="join-now",outcome="${outcome}",status="${status}"} 1\n`,
    );

  it('count what became of a form without JavaScript, which is answered 303 either way', async () => {
    const accept = 'text/html';
    const right = new URLSearchParams(joinNow).toString();
    expect(await statusOf(urlEncoded(right, { accept }))).toBe(303);
    expect(await statusOf(urlEncoded('fullName=Meena', { accept }))).toBe(303);
    expect(await shown()).toEqual(counted('saved', 201));
    expect(await shown()).toEqual(counted('refused', 422));
  });

  it('count what the store did not take', async () => {
    await test.store.close();
    expect(await statusOf(json(joinNow))).toBe(503);
    expect(await shown()).toEqual(counted('failed', 503));
    expect(await shown()).toMatch(/^site_store_errors_total [1-9]/m);
  });

  it('are served apart from the site, and alone there', async () => {
    const server = await serveMetrics(test.metrics, { host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('# TYPE site_intake_total ');
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect(await statusOf({ url: '/metrics' })).toBe(404);
    server.close();
  });
});
