import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { drawingFile, type FigureRecord } from '../content/figure-record.ts';
import { contentNames, isContentName } from '../content/registry.ts';
import { openFile, saveFile } from './files.ts';

const page = join(import.meta.dirname, 'page');
const figures = join(import.meta.dirname, '../figures/dist');
const maxBytes = 1024 * 1024;
const assets: Record<string, [file: string, type: string]> = {
  '/': ['editor.html', 'text/html; charset=utf-8'],
  '/editor.css': ['editor.css', 'text/css; charset=utf-8'],
  '/editor.mjs': ['editor.mjs', 'text/javascript; charset=utf-8'],
  '/inputs.mjs': ['inputs.mjs', 'text/javascript; charset=utf-8'],
};

/** The editor of the content files, for this machine only. `siteUrl`: the site that is shown beside it. */
export function createEditor(siteUrl: string): Server {
  return createServer((request, response) => {
    answer(request, response, siteUrl).catch((error: Error) => {
      console.error(error);
      if (!response.headersSent) json(response, 500, { mistakes: [error.message] });
    });
  });
}

async function answer(request: IncomingMessage, response: ServerResponse, siteUrl: string) {
  if (!isOwn(request))
    return json(response, 403, { mistakes: ['Open the editor by its address.'] });
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const asset = assets[pathname];
  if (asset) return send(response, 200, asset[1], await readFile(join(page, asset[0])));

  const figure = /^\/figures\/([a-z0-9-]+)\.svg$/.exec(pathname)?.[1];
  if (figure) {
    const drawn = (await readFigures()).find(({ id }) => id === figure);
    const svg =
      drawn && (await readFile(join(figures, drawingFile(figure, drawn.sizes.at(-1)![0]))));
    return send(response, svg ? 200 : 404, 'image/svg+xml', svg ?? '');
  }
  if (pathname === '/api/start') {
    const ids = (await readFigures()).map(({ id }) => id).sort();
    return json(response, 200, { siteUrl, names: contentNames, figures: ids });
  }
  const name = /^\/api\/files\/([a-z-]+)$/.exec(pathname)?.[1];
  if (!name || !isContentName(name)) return send(response, 404, 'text/plain', 'Not found\n');
  if (request.method !== 'PUT') return json(response, 200, openFile(name));
  const { edits, version } = JSON.parse(await readBody(request));
  const { status, ...saved } = saveFile(name, edits, version);
  return json(response, status, saved);
}

/** Only this machine's own address, and only the editor's own page: no other site may write here. */
function isOwn({ headers: { host = '', origin }, method }: IncomingMessage): boolean {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return false;
  return method === 'GET' || (method === 'PUT' && origin === `http://${host}`);
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('This is too much for a content file.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function json(response: ServerResponse, status: number, body: unknown): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

async function readFigures(): Promise<FigureRecord[]> {
  return JSON.parse(await readFile(join(figures, 'manifest.json'), 'utf8').catch(() => '[]'));
}
