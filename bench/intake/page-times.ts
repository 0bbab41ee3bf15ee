// Asks for one page at a steady rate, from a process of its own, and answers the time of each request.
// Arguments: address, seconds, requests per second.
import { Agent, get } from 'node:http';

const [url = '', seconds = '10', rate = '200'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Milliseconds until the last byte. */
function ask(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200)
        reject(new Error(`The page answers ${response.statusCode}.`));
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

for (let i = 0; i < 20; i++) await ask();
const asked: Promise<number>[] = [];
const total = Number(seconds) * Number(rate);
const start = performance.now();
await new Promise<void>((resolve) => {
  const timer = setInterval(() => {
    const due = Math.min(total, ((performance.now() - start) / 1000) * Number(rate));
    while (asked.length < due) asked.push(ask());
    if (asked.length < total) return;
    clearInterval(timer);
    resolve();
  }, 1);
});
const times = (await Promise.all(asked)).toSorted((a, b) => a - b);
process.send?.({ p50: times[Math.floor(total * 0.5)], p99: times[Math.floor(total * 0.99)] });
agent.destroy();
