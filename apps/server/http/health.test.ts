import { describe, expect, it } from 'vitest';
import { json } from '../testing/apply.ts';
import { useTestApp } from '../testing/test-app.ts';

describe('health checks and vitals', () => {
  const test = useTestApp();

  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'counts web vitals sent as %s',
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
