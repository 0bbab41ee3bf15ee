import { closedPolicy, securityHeaders } from '../../config/security-headers.ts';
import { careersPages } from '../../forms/careers.ts';
import { joinNowPages } from '../../forms/join-now.ts';
import { Problem, problemBody, problemPage } from '../../server/http/problem.ts';
import { serverLimits } from '../../server/limits.ts';

const problem = new Problem(503);

/** What a proxy says while no process of the site runs: what the server says when it cannot save. */
export const unavailable = {
  headers: {
    ...securityHeaders,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'retry-after': String(serverLimits.retryAfterSeconds),
  },
  /** Where a browser without JavaScript is sent that posts a form to `/api/apply`, by media type. */
  notSent: [
    { mediaType: 'multipart/form-data', page: careersPages.notSent },
    { mediaType: 'application/x-www-form-urlencoded', page: joinNowPages.notSent },
  ],
  /** The problem as JSON, by route. */
  problems: ['/api/apply', '/api/enquiries'].map((route) => ({
    route,
    body: problemBody(problem, route),
  })),
  /** The problem as JSON, anywhere else. */
  problem: problemBody(problem),
  /** For a person. */
  page: problemPage(problem),
};
