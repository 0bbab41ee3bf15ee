import { Problem } from '../../http/problem.ts';
import { type Call, staffCall } from '../call.ts';
import { readSession } from '../session.ts';

const mostStreams = 200;
const checkEveryMs = 15_000;

/** Without the browser's cookie a stream ends; so it is asked again and again whether it still is one. */
export function eventCalls(): Call[] {
  let streams = 0;
  return [
    staffCall({ method: 'GET', url: '/news', needs: 'reader' }, {}, ({ news }) => news.look()),
    staffCall(
      { method: 'GET', url: '/events', needs: 'reader' },
      {},
      async (desk, _input, { request, reply }) => {
        if (streams >= mostStreams) throw new Problem(503);
        streams++;
        const stream = reply.raw;
        reply.hijack();
        stream.writeHead(200, {
          ...(reply.getHeaders() as Record<string, string>),
          'content-type': 'text/event-stream; charset=utf-8',
          // nginx would keep what it gets until there is more of it.
          'x-accel-buffering': 'no',
        });
        const send = (item: object) => stream.write(`data: ${JSON.stringify(item)}\n\n`);
        const stopListening = desk.news.listen(send);
        const timer = setInterval(async () => {
          const staff = await readSession(desk, { request, reply }).catch(() => undefined);
          if (staff) stream.write(': still here\n\n');
          else end();
        }, checkEveryMs);
        const end = () => stream.end();
        desk.stopping.addEventListener('abort', end);
        stream.on('close', () => {
          streams--;
          desk.stopping.removeEventListener('abort', end);
          clearInterval(timer);
          stopListening();
        });
        send(await desk.news.look());
      },
    ),
  ];
}
