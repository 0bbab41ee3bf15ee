import { describe, expect, it } from 'vitest';
import { joinNow, json } from '../testing/apply.ts';
import { useTestApp } from '../testing/test-app.ts';
import { serveMetrics } from './metrics.ts';

const asBrowser = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };

describe('the metrics', () => {
  const test = useTestApp('sqlite', { env: { RATE_LIMIT_PER_MINUTE: '8' } });
  const send = (payload: object | string | Buffer, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: '/api/apply', payload, headers });
  const count = async (labels: Record<string, string | number>) => {
    const { values } = await test.metrics.intake.get();
    const isWanted = (found: Record<string, unknown>) =>
      Object.entries(labels).every(([name, value]) => found[name] === value);
    return values.reduce((sum, { labels: found, value }) => sum + (isWanted(found) ? value : 0), 0);
  };

  it('count what became of a form without JavaScript, which is answered 303 either way', async () => {
    const right = new URLSearchParams(joinNow).toString();
    expect((await send(right, asBrowser)).statusCode).toBe(303);
    expect((await send('fullName=Meena', asBrowser)).statusCode).toBe(303);
    expect(await count({ form: 'join-now', outcome: 'saved', status: 201 })).toBe(1);
    expect(await count({ form: 'join-now', outcome: 'refused', status: 422 })).toBe(1);
  });

  it('count what the store did not take, and what came too often', async () => {
    await test.store.close();
    expect((await send(joinNow)).statusCode).toBe(503);
    for (let tries = 0; tries < 8 && (await send(joinNow)).statusCode !== 429; tries++);
    expect(await count({ form: 'join-now', outcome: 'failed', status: 503 })).toBeGreaterThan(0);
    expect(await count({ form: 'join-now', outcome: 'refused', status: 429 })).toBe(1);
    expect(await test.metrics.registry.metrics()).toMatch(/^site_store_errors_total [1-9]/m);
  });

  it('are served apart from the site, and alone there', async () => {
    const server = await serveMetrics(test.metrics, { host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
    const text = await response.text();
    for (const name of ['site_intake_total', 'process_resident_memory_bytes']) {
      expect(text).toContain(`# TYPE ${name} `);
    }
    expect((await fetch(`${url}/`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await test.app.inject('/metrics')).statusCode).toBe(404);
    server.close();
  });
});

describe('the metrics of pages', () => {
  const test = useTestApp();

  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'count web vitals sent as %s',
    async (type) => {
      const { app, metrics } = test;
      metrics.registry.resetMetrics();
      const send = (payload: string) =>
        app.inject({ ...json(payload, { 'content-type': type }), url: '/api/vitals' });
      expect((await send('{"name":"LCP","value":1234.5,"rating":"good"}')).statusCode).toBe(204);
      expect((await send('{"name":"CLS","value":0.02}')).statusCode).toBe(204);
      const values = { LCP: ['1.7e308', '-1'], CLS: ['101'], X: ['1'] };
      const wrong = Object.entries(values).flatMap(([name, all]) =>
        all.map((value) => `{"name":"${name}","value":${value}}`),
      );
      for (const sent of [...wrong, '{}', '[]']) expect((await send(sent)).statusCode).toBe(422);
      expect((await send('nonsense')).statusCode).toBe(400);
      const long = await send(`{"name":"LCP","value":1,"x":"${'x'.repeat(3_000)}"}`);
      expect(long.statusCode).toBe(413);
      const text = await metrics.registry.metrics();
      expect(text).toContain('site_web_vital_milliseconds_sum{name="LCP"} 1234.5');
      expect(text).toContain('site_web_vital_layout_shift_count 1');
    },
  );
});
