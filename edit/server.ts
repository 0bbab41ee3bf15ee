import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { contentRoutes } from './content-routes.ts';
import { readDrawing } from './figures.ts';
import type { PageFile } from './page.ts';
import type { Route } from './routes.ts';
import { versionRoutes } from './versions/routes.ts';

const maxBytes = 4 * 1024 * 1024;

type Options = {
  /** The site that is shown beside the form. */
  siteUrl: string;
  /** The editor's page; what is asked before it is built waits for it. */
  page: Promise<Map<string, PageFile>>;
};

/** The editor of the content files, for this machine only. */
export function createEditor({ siteUrl, page }: Options): Server {
  const routes = [...contentRoutes(siteUrl), ...versionRoutes];
  return createServer((request, response) => {
    answer(request, response).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) json(response, 500, { message: error.message });
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { host, port } = addressOf(request);
    // The site in the frame talks to this address only.
    if (host === 'localhost') return redirect(response, `http://127.0.0.1:${port}/`);
    if (!isOwn(request)) return json(response, 403, { message: 'Open the editor by its address.' });
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const route = routes.find(({ method, path }) => method === request.method && path === pathname);
    if (route) return call(route, request, response);

    const [, id, dark] = /^\/figures\/([a-z0-9-]+?)(\.dark)?\.svg$/.exec(pathname) ?? [];
    const drawing = id && (await readDrawing(id, dark ? 'dark' : 'light'));
    if (drawing) return send(response, 200, 'image/svg+xml', drawing);

    const file = (await page).get(pathname);
    if (!file) return json(response, 404, { message: 'There is no such page.' });
    response.setHeader('content-security-policy', policy(siteUrl));
    send(response, 200, file.type, file.body);
  }
}

const policy = (siteUrl: string) =>
  [
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:",
    `connect-src 'self'; frame-src ${siteUrl}; frame-ancestors 'none'; base-uri 'none'`,
  ].join('; ');

function addressOf({ headers: { host = '' } }: IncomingMessage) {
  const [name, port] = host.split(':');
  return { host: name, port };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

/** Only this machine's own address, and only the editor's own page: no other site may write here. */
function isOwn({ headers: { host = '', origin }, method }: IncomingMessage): boolean {
  if (!/^127\.0\.0\.1(:\d+)?$/.test(host)) return false;
  return method === 'GET' || origin === `http://${host}`;
}

async function call(route: Route, request: IncomingMessage, response: ServerResponse) {
  const text = await readBody(request);
  const { status, body } = await route.reply(text ? JSON.parse(text) : undefined);
  json(response, status, body);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('This is too much for content files.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
