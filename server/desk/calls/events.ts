import { Problem } from '../../http/problem.ts';
import { type Call, staffCall } from '../call.ts';
import { readSession } from '../session.ts';

const checkEveryMs = 15_000;
const tooMany = 'The desk is open in too many windows: close some.';

/** A stream ends with its session, so the session is checked again at intervals. */
export function eventCalls(): Call[] {
  /** How many are open, by account. */
  const open = new Map<string, number>();
  const total = () => open.values().reduce((sum, streams) => sum + streams, 0);
  return [
    staffCall('GET /news', { needs: 'read submissions' }, ({ news }, _input, { staff }) =>
      news.look(staff.id),
    ),
    staffCall(
      'GET /events',
      { needs: 'read submissions' },
      async (desk, _input, { request, reply, staff: { id } }) => {
        const { streams, streamsOfAccount } = desk.limits;
        const own = open.get(id) ?? 0;
        if (own >= streamsOfAccount) throw new Problem(429, { message: tooMany });
        if (total() >= streams) throw new Problem(503);
        open.set(id, own + 1);
        const stream = reply.raw;
        reply.hijack();
        stream.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          // Some proxies would otherwise buffer the stream.
          'x-accel-buffering': 'no',
        });
        const send = (item: object) => stream.write(`data: ${JSON.stringify(item)}\n\n`);
        const stopListening = desk.news.listen(id, send);
        const timer = setInterval(async () => {
          const staff = await readSession(desk, { request, reply }).catch(() => undefined);
          if (staff) stream.write(': still here\n\n');
          else end();
        }, checkEveryMs);
        const end = () => stream.end();
        desk.stopping.addEventListener('abort', end);
        stream.on('close', () => {
          const left = (open.get(id) ?? 1) - 1;
          if (left) open.set(id, left);
          else open.delete(id);
          desk.stopping.removeEventListener('abort', end);
          clearInterval(timer);
          stopListening();
        });
        send(await desk.news.look(id));
      },
    ),
  ];
}
