import { until } from '@site/tests/testing/until';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemText } from '../http/problem.ts';
import { useTestApp } from '../testing/test-app.ts';

const posts = ['/api/apply', '/api/enquiries', '/api/vitals'].map(
  (url): InjectOptions => ({ method: 'POST', url, payload: {} }),
);
const page: InjectOptions = { url: '/about', headers: { accept: 'text/html,*/*;q=0.8' } };

describe('under pressure', () => {
  const test = useTestApp('sqlite', {
    // Any event loop is later than that, from the first time that it is measured.
    config: { shedLoadAfterMs: Number.MIN_VALUE },
  });
  beforeAll(async () => void (await until(() => test.app.isUnderPressure())));

  it.each([...posts, { url: '/readyz' }])('$url answers 503 in its own words', async (request) => {
    const response = await test.app.inject(request);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json().message).toBe(problemText(503, String(request.url)));
  });

  it('a page asks to try again, as a page that speaks of no application', async () => {
    const response = await test.app.inject(page);
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain(problemText(503));
    expect(response.body).not.toMatch(/application|enquiry/i);
  });
});
