import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type FloodOptions = {
  url: string;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** Called after a second without measuring, when the server is warm. */
  onStart: () => void;
};

/** `busy` is the share of a processor that the sender itself took. */
export type FloodResult = { perSecond: number; p99: number; failed: number; busy: number };

/** Length of a whole answer by what it says of itself; not a number if it is no 200 with a length. */
function answerLength(start: Buffer): number {
  const text = start.toString('latin1');
  const head = text.slice(0, text.indexOf('\r\n\r\n') + 4);
  if (!head.startsWith('HTTP/1.1 200 ')) return Number.NaN;
  return head.length + Number(/^content-length: (\d+)\r$/im.exec(head)?.[1]);
}

/**
 * Asks for one page again and again on each connection, the next time when the answer is there. It
 * reads the headers of the first answer only and of the others the first bytes and the length, so it
 * takes less of a processor than any of the servers.
 */
export async function flood(options: FloodOptions): Promise<FloodResult> {
  const { url, connections, seconds, headers, onStart } = options;
  const { host, hostname, port, pathname } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`);
  const success = Buffer.from('HTTP/1.1 200 ');
  const buffer = Buffer.alloc(256 * 1024);
  let times: number[] = [];
  let failed = 0;
  let isOver = false;

  function open(): Socket {
    let length = 0;
    let received = 0;
    let sentAt = 0;

    function ask(): void {
      received = 0;
      sentAt = performance.now();
      socket.write(request);
    }
    function read(size: number): boolean {
      const isStart = received === 0;
      received += size;
      length ||= answerLength(buffer.subarray(0, size));
      const isWrong =
        isStart && buffer.compare(success, 0, success.length, 0, success.length) !== 0;
      if (isWrong || !(received <= length)) {
        socket.destroy(new Error('Not the answer that was expected.'));
      } else if (received === length) {
        times.push(performance.now() - sentAt);
        ask();
      }
      return true;
    }
    const onread = { buffer, callback: read };
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, onread }, ask);
    socket.on('error', () => {});
    socket.on('close', () => {
      if (!isOver) failed++;
    });
    return socket;
  }

  const sockets = Array.from({ length: connections }, open);
  await wait(1_000);
  times = [];
  onStart();
  const [startedAt, cpuAtStart] = [performance.now(), process.cpuUsage()];
  await wait(seconds * 1_000);
  const { user, system } = process.cpuUsage(cpuAtStart);
  const took = (performance.now() - startedAt) / 1_000;
  const sorted = Float64Array.from(times).sort();
  isOver = true;
  await Promise.all(sockets.map((socket) => socket.closed || once(socket.destroy(), 'close')));
  return {
    perSecond: sorted.length / took,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failed,
    busy: (user + system) / 1e6 / took,
  };
}
