import { until } from '@site/tests/testing/until';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemText } from '../http/problem.ts';
import { useTestApp } from '../testing/test-app.ts';

describe('under pressure', () => {
  const test = useTestApp('sqlite', {
    // Any event loop is later than that, from the first time that it is measured.
    config: { shedLoadAfterMs: Number.MIN_VALUE },
  });
  beforeAll(async () => void (await until(() => test.app.isUnderPressure())));

  it.each([
    ['POST', '/api/apply'],
    ['POST', '/api/enquiries'],
    ['POST', '/api/vitals'],
    ['GET', '/readyz'],
  ] as const)('%s %s is answered 503 in its own words', async (method, url) => {
    const response = await test.app.inject({
      method,
      url,
      ...(method === 'POST' && { payload: {} }),
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(response.json().message).toBe(problemText(503, url));
  });

  it('a page asks to try again, as a page that speaks of no application', async () => {
    const accept = 'text/html,*/*;q=0.8';
    const response = await test.app.inject({ url: '/about', headers: { accept } });
    expect(response.statusCode).toBe(503);
    const type = 'text/html; charset=utf-8';
    const headers = { 'retry-after': '5', 'cache-control': 'no-store', 'content-type': type };
    expect(response.headers).toMatchObject(headers);
    expect(response.body).toContain(problemText(503));
    expect(response.body).not.toMatch(/application|enquiry/i);
  });
});
