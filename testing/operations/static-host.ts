import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { listen } from '../listen.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** What `_headers` says of a path, read as static hosts do: a pattern, then its headers, indented. */
function headersFor(text: string, path: string): Record<string, string> {
  const blocks = text.split(/\n(?=\/)/).map((block) => block.trim().split('\n'));
  const applies = (pattern = '') =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
  const lines = blocks.flatMap(([pattern, ...own]) => (applies(pattern) ? own : []));
  return Object.fromEntries(
    lines.map((line) =>
      line
        .trim()
        .split(/:\s*(.*)/s)
        .slice(0, 2),
    ),
  );
}

/** A host of static files that knows nothing of this project but the file `_headers`. */
export async function startStaticHost(folder: string) {
  const rules = await readFile(join(folder, '_headers'), 'utf8');
  const posts: string[] = [];
  const server = createServer(async ({ url = '/', method }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host').pathname);
    if (method !== 'GET' && method !== 'HEAD') {
      posts.push(path);
      return response.writeHead(405).end();
    }
    const file = extname(path) ? path : `${path.replace(/\/$/, '')}/index.html`;
    const body = await readFile(join(folder, file)).catch(() => undefined);
    const type = mediaTypes[extname(file)] ?? 'application/octet-stream';
    response.writeHead(body ? 200 : 404, { ...headersFor(rules, path), 'content-type': type });
    response.end(body ?? 'Not found');
  });
  const { port, stop } = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Paths that something was posted to, which nothing should be. */
    posts,
    stop,
  };
}
