import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pageHeaders, securityHeaders } from '../../config/security-headers.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

type Variant = { body: Buffer; etag: string };

/** How many files are read before the event loop gets a turn. */
const filesAtOnce = 8;

export type SiteFile = {
  /** The path in the release: `/about/index.html`. */
  path: string;
  headers: Record<string, string>;
  mediaType: string;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
};

export type Site = {
  files: ReadonlyMap<string, SiteFile>;
  /** Maps addresses that people may type to those of pages. */
  redirects: ReadonlyMap<string, string>;
  notFound: SiteFile | undefined;
};

/** Addresses that the router knows without a page get 404 with a page of their kind, which says so itself. */
export const unknownPages = [
  { pattern: /^\/case-study\/[^/]+$/, page: '/case-study/1' },
  { pattern: /^\/figures\/[^/]+$/, page: '/figures/unknown' },
  { pattern: /^\/notes\/[^/]+$/, page: '/notes/unknown' },
];

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.r': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  // React Router gives a page's data this type.
  '.data': 'text/x-script; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
};

/** Feeds are known by name, as their endings say less. */
const feedTypes: Readonly<Record<string, string>> = {
  'feed.xml': 'application/atom+xml; charset=utf-8',
};

const variantEndings = { br: '.br', gzip: '.gz' };
/** An SVG file that is opened by itself may use its own styles and nothing else. */
const drawingHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

function isPublic(path: string): boolean {
  const segments = path.split('/');
  const hasDotfile = segments.some((segment) => /^\.(?!well-known$)/.test(segment));
  return !hasDotfile && !/(\.map|\.br|\.gz|^\/_(headers|redirects)|^\/release\.json)$/.test(path);
}

function cacheControl(path: string, isPage: boolean): string {
  if (isPage || path.endsWith('.data')) return 'no-cache';
  return path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

/** The address of a file: pages have no ending and no trailing slash. */
function addressOf(path: string): string {
  if (path === '/404.html') return '/404';
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
}

function readVariant(file: string): Variant {
  const body = readFileSync(file);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  // The hash of each encoding gives it a strong tag of its own.
  return { body, etag: `"${hash}"` };
}

function readSiteFile(file: string, path: string): SiteFile {
  const extension = extname(path).toLowerCase();
  const isPage = extension === '.html';
  const packed = Object.entries(variantEndings)
    .filter(([, ending]) => existsSync(file + ending))
    .map(([encoding, ending]) => [encoding, readVariant(file + ending)]);
  return {
    path,
    mediaType: feedTypes[basename(path)] ?? mediaTypes[extension] ?? 'application/octet-stream',
    headers: {
      ...securityHeaders,
      'cache-control': cacheControl(path, isPage),
      ...(isPage && pageHeaders),
      ...(extension === '.svg' && drawingHeaders),
      ...(packed.length > 0 && { vary: 'accept-encoding' }),
    },
    variants: { identity: readVariant(file), ...Object.fromEntries(packed) },
  };
}

function listFiles(folder: string): string[] {
  const isFile = (entry: Dirent) => entry.isFile();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isFile)
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
}

/** The redirects for static hosts: lines of "from to 301". */
function readRedirects(folder: string): [from: string, to: string][] {
  const file = join(folder, '_redirects');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Array.from(text.matchAll(/^(\S+) (\S+) 301$/gm), ([, from = '', to = '']) => [from, to]);
}

/** Reads a release into memory without blocking the event loop. Throws if the folder is missing. */
export async function readSite(folder: string): Promise<Site> {
  const files = new Map<string, SiteFile>();
  const redirects = new Map<string, string>();
  let notFound: SiteFile | undefined;

  for (const [i, path] of listFiles(folder).filter(isPublic).entries()) {
    if (i % filesAtOnce === filesAtOnce - 1) await setImmediate();
    const siteFile = readSiteFile(join(folder, path), path);
    const address = addressOf(path);
    if (address === '/404') {
      notFound = siteFile;
      continue;
    }
    files.set(address, siteFile);
    if (address !== path) {
      redirects.set(path, address);
      if (address !== '/') redirects.set(`${address}/`, address);
    }
  }
  for (const [from, to] of readRedirects(folder)) {
    if (files.has(to) && !files.has(from)) redirects.set(from, to);
  }
  return { files, redirects, notFound };
}
