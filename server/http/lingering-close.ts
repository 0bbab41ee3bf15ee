import type { IncomingMessage } from 'node:http';
import type { ServerLimits } from '../limits.ts';

/**
 * After a response that came before the end of the body: reads on for a while, because most senders
 * look at the response only when they are done, and then ends the connection.
 */
export function closeAfterLinger(request: IncomingMessage, limits: ServerLimits): void {
  if (request.complete || request.destroyed) return;
  let left = limits.lingerBytes;
  const end = () => request.destroy();
  const timer = setTimeout(end, limits.lingerMs);
  timer.unref();
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) end();
  });
  request.on('close', () => clearTimeout(timer));
  request.on('end', () => clearTimeout(timer));
  request.on('error', () => {});
  request.resume();
}
