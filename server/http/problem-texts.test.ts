import { describe, expect, it } from 'vitest';
import { problemText } from './problem-texts.ts';

const statuses = [400, 401, 403, 404, 405, 408, 413, 415, 417, 422, 429, 431, 500, 503];

describe('problemText', () => {
  it.each(['/api/apply', '/api/enquiries', '/api/vitals', '/readyz', '/*', undefined])(
    'has a sentence for each status of %s, about applications and enquiries only where they are sent',
    (route) => {
      const all = statuses.map((status) => problemText(status, route)).join('\n');
      expect(all.match(/^[A-Z].+\.$/gm)).toHaveLength(statuses.length);
      expect(/application/i.test(all)).toBe(route === '/api/apply');
      expect(/enquir/i.test(all)).toBe(route === '/api/enquiries');
    },
  );

  it('has none for what the server never sends', () => {
    expect(problemText(418, '/api/apply')).toBeUndefined();
  });
});
