import { careersPages } from '@site/forms/careers';
import { joinNowPages } from '@site/forms/join-now';
import type { FastifyRequest } from 'fastify';
import { essenceOf, siteOf } from '../http/request.ts';

const pages = { careers: careersPages, 'join-now': joinNowPages };

/** Which of the two applications was posted to /apply; the media type tells. */
export function applicationFormOf(request: FastifyRequest): keyof typeof pages | undefined {
  const type = essenceOf(request.headers['content-type']);
  if (type === 'multipart/form-data') return 'careers';
  const isText = type === 'application/json' || type === 'application/x-www-form-urlencoded';
  return isText ? 'join-now' : undefined;
}

/** Without JavaScript, a browser that posts an application asks for a page, so it is sent to one. */
export function resultPage(
  request: FastifyRequest,
  outcome: 'applied' | 'notSent',
  corsOrigins: readonly string[],
): string | undefined {
  const form = applicationFormOf(request);
  const wantsPage = request.headers.accept?.includes('text/html');
  if (!form || !wantsPage || essenceOf(request.headers['content-type']) === 'application/json') {
    return undefined;
  }
  return siteOf(request, corsOrigins) + pages[form][outcome];
}
