import { createHash } from 'node:crypto';
import { createServer, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../listen.ts';

type RecordingProxy = AsyncDisposable & {
  url: string;
  /** What has gone wrong since it was last asked, one line each. */
  takeProblems: () => string[];
};

const reportPath = '/__problems';
const recorder = `(() => {
  const report = (kind, what) => navigator.sendBeacon('${reportPath}', location.pathname + ' ' + kind + ': ' + what);
  addEventListener('error', ({ message }) => report('error', message));
  addEventListener('unhandledrejection', ({ reason }) => report('rejection', reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report('policy', violatedDirective + ' ' + blockedURI));
  const { error } = console;
  console.error = (...parts) => { report('console', parts.join(' ')); error(...parts); };
})()`;
/** A policy that lets it run; the desk has its own in a header. */
const letIn = (policy: string) =>
  policy.replace('script-src', `script-src 'sha256-${recorderHash}'`);
const recorderHash = createHash('sha256').update(recorder).digest('base64');

/**
 * Stands between a browser and the site. WebDriver tells nobody what a page's console says, so each
 * page gets a script that does, and leave in its policy for it.
 */
export async function startRecordingProxy(siteUrl: string): Promise<RecordingProxy> {
  let problems: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    if (path === reportPath) {
      problems.push(await text(incoming));
      outgoing.writeHead(204).end();
      return;
    }
    const forwarded = { ...headers, 'accept-encoding': 'identity' };
    const ask = request(new URL(path, siteUrl), { method, headers: forwarded }, async (answer) => {
      const { statusCode = 0, headers: received } = answer;
      if (!received['content-type']?.startsWith('text/html')) {
        answer.pipe(outgoing.writeHead(statusCode, received));
        return;
      }
      const { 'content-length': _, 'content-security-policy': policy, ...rest } = received;
      const own = policy && { 'content-security-policy': letIn(String(policy)) };
      outgoing.writeHead(statusCode, { ...rest, ...own });
      const html = letIn(await text(answer));
      outgoing.end(html.replace('<head>', () => `<head><script>${recorder}</script>`));
    });
    ask.on('error', (error) => {
      problems.push(`${path}: ${error.message}`);
      outgoing.destroy();
    });
    incoming.pipe(ask);
  });
  const { port, stop } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    takeProblems() {
      const taken = problems;
      problems = [];
      return taken;
    },
    [Symbol.asyncDispose]: stop,
  };
}
