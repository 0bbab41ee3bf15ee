import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSite } from '../../server/site/read-site.ts';
import { proxiesWithoutServer } from '../../testing/operations/proxies-without-server.ts';
import { reverseProxies } from '../../testing/operations/reverse-proxy.ts';
import { clientFolder } from '../../testing/site/built-site.ts';
import { type Response, send } from '../../testing/site/send.ts';

const headersFile = join(clientFolder, '../headers.json');
const site = readSite(clientFolder, JSON.parse(readFileSync(headersFile, 'utf8')));
const files = [...site.files.keys()];
const redirects = [...site.redirects.keys()];
const unknown = [
  '/nowhere',
  '/assets/none-1a2b.js',
  '/.env',
  '/_headers',
  '/404',
  '/404.html',
  '/about/index.html.br',
  '/case-study/99',
];
const encodings = ['identity', 'gzip', 'br'];

/** Of the connection, how the body is framed, and how each tells a file from one of before. */
const ownHeaders = [
  ...['connection', 'keep-alive', 'date', 'server', 'alt-svc'],
  ...['content-length', 'transfer-encoding'],
  ...['etag', 'last-modified', 'accept-ranges'],
];

function comparable({ status, headers, body }: Response) {
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.includes(name));
  const digest = createHash('sha256').update(body).digest('hex');
  return { status, headers: Object.fromEntries(kept), length: body.length, digest };
}

type Ask = { address: string; encoding: string };
const asks = (addresses: string[]): Ask[] =>
  addresses.flatMap((address) => encodings.map((encoding) => ({ address, encoding })));

async function answers({ url, ca }: { url: string; ca?: string }, asked: Ask[]) {
  const found = new Map<Ask, Response>();
  const left = asked.values();
  async function work() {
    for (const ask of left) {
      const headers = { 'accept-encoding': ask.encoding };
      found.set(ask, await send(url + ask.address, { headers, ca }));
    }
  }
  await Promise.all(Array.from({ length: 24 }, work));
  return found;
}

const askedFiles = asks(files);
const askedUnknown = asks(unknown);
let expected: Map<Ask, Response>;
const proxyOf = proxiesWithoutServer(async (server) => {
  expected = await answers(server, [...askedFiles, ...askedUnknown]);
});

describe.each(reverseProxies)('$name, when no process of the site runs', ({ name }) => {
  const ask = (address: string) => send(proxyOf(name).url + address, { ca: proxyOf(name).ca });

  it('sends every built file, in every encoding, with the bytes and headers of the server', async () => {
    expect(files.length).toBeGreaterThan(200);
    for (const [asked, answer] of await answers(proxyOf(name), askedFiles)) {
      const wanted = comparable(expected.get(asked)!);
      const sent = comparable(answer);
      // The proxies name it for all hashed files of an ending, one that compression makes no smaller too.
      if (!wanted.headers.vary) delete sent.headers.vary;
      expect(sent, JSON.stringify(asked)).toEqual(wanted);
    }
  });

  it('sends the page for unknown addresses with status 404, and an unknown case its own', async () => {
    for (const [asked, answer] of await answers(proxyOf(name), askedUnknown)) {
      expect(comparable(answer), JSON.stringify(asked)).toEqual(comparable(expected.get(asked)!));
    }
  });

  it('sends whoever asks for an address of before to the one of now', async () => {
    expect(redirects.length).toBeGreaterThan(50);
    for (const from of redirects) {
      const { status, headers } = await ask(`${from}?a=b%20c&d`);
      expect([status, headers.location]).toEqual([301, `${site.redirects.get(from)}?a=b%20c&d`]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect((await ask(from)).headers.location).toBe(site.redirects.get(from));
    }
  });
});
