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

type Rule = { pattern: string; headers: Record<string, string> };

/** Reads `_headers` as static hosts do: a path, then its headers, indented. */
function readRules(text: string): Rule[] {
  return text
    .split(/\n(?=\/)/)
    .filter(Boolean)
    .map((block) => {
      const [pattern = '', ...lines] = block.trim().split('\n');
      const pairs = lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      });
      return { pattern, headers: Object.fromEntries(pairs) };
    });
}

function headersFor(rules: Rule[], path: string): Record<string, string> {
  const applies = ({ pattern }: Rule) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
  return Object.assign({}, ...rules.filter(applies).map(({ headers }) => headers));
}

/** A host of static files that knows nothing of this project but the file `_headers`. */
export async function startStaticHost(folder: string) {
  const rules = readRules(await readFile(join(folder, '_headers'), 'utf8'));
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
