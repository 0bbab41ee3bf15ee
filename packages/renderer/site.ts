import { createHash } from 'node:crypto';
import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pageHeaders, securityHeaders } from './policy.ts';

export type Encoding = 'identity' | 'br' | 'gzip';

type Variant = { body: Uint8Array; etag: string };

export type SiteFile = {
  /** The path among the files of a static host: `/about/index.html`. */
  path: string;
  headers: Record<string, string>;
  mediaType: string;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
};

export type Site = {
  /** By address: pages have no ending and no trailing slash. */
  files: ReadonlyMap<string, SiteFile>;
  /** Addresses that people may type, and those that they lead to. */
  redirects: ReadonlyMap<string, string>;
  notFound: SiteFile | undefined;
};

/** What is served under a path, with the compressed forms that are smaller. `tag`: a hash of it. */
export type FileBytes = { tag: string; body: Uint8Array; br?: Uint8Array; gzip?: Uint8Array };

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
/** A feed is known by its name, as its ending says less. */
const feedType = 'application/atom+xml; charset=utf-8';

/** An SVG file that is opened by itself may use its own styles and nothing else. */
const drawingHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

function cacheControl(path: string, isPage: boolean): string {
  if (isPage || path.endsWith('.data')) return 'no-cache';
  return path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600';
}

export const hashOfBytes = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** A file as it is served: each encoding has a strong tag of its own, and each way of packing it. */
export function siteFile(path: string, { tag, body, br, gzip }: FileBytes): SiteFile {
  const extension = extname(path).toLowerCase();
  const isPage = extension === '.html';
  return {
    path,
    mediaType:
      basename(path) === 'feed.xml'
        ? feedType
        : (mediaTypes[extension] ?? 'application/octet-stream'),
    headers: {
      ...securityHeaders,
      'cache-control': cacheControl(path, isPage),
      ...(isPage && pageHeaders),
      ...(extension === '.svg' && drawingHeaders),
      ...((br || gzip) && { vary: 'accept-encoding' }),
    },
    variants: {
      identity: { body, etag: `"${tag}"` },
      ...(br && { br: { body: br, etag: `"${tag}-br-${br.length}"` } }),
      ...(gzip && { gzip: { body: gzip, etag: `"${tag}-gz-${gzip.length}"` } }),
    },
  };
}

const compressible = 'html,js,css,json,webmanifest,txt,csv,data,R,xml,svg,ico'.split(',');
/** The most that is packed in one window, which is more than any page has. */
const windowBits = 18;

/** `quick` while staff wait (docs/decisions/0072). */
const qualities = {
  best: { brotli: constants.BROTLI_MAX_QUALITY, gzip: constants.Z_BEST_COMPRESSION },
  quick: { brotli: 7, gzip: 6 },
};

export type Quality = keyof typeof qualities;

export const isCompressible = (path: string): boolean =>
  compressible.includes(extname(path).slice(1));

/** The compressed forms of a file, those that are smaller than it. */
export async function compressed(
  path: string,
  body: Uint8Array,
  quality: Quality,
): Promise<Pick<FileBytes, 'br' | 'gzip'>> {
  if (!isCompressible(path)) return {};
  const { brotli, gzip: level } = qualities[quality];
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    ...(quality === 'quick' && { [constants.BROTLI_PARAM_LGWIN]: windowBits }),
  };
  const [br, packed] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body, { level }),
  ]);
  return {
    ...(br.length < body.length && { br }),
    ...(packed.length < body.length && { gzip: packed }),
  };
}

/** The same file, packed as well as it can be. */
export async function packed({ path, variants }: SiteFile): Promise<SiteFile> {
  const { body, etag } = variants.identity;
  return siteFile(path, {
    body,
    tag: etag.slice(1, -1),
    ...(await compressed(path, body, 'best')),
  });
}

/** The address of a file: pages have no ending and no trailing slash. */
function addressOf(path: string): string {
  return path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
}

const notFoundFile = '/404.html';

/** What visitors get out of these files. A redirect counts where its end is there and its begin is not. */
export function siteOf(
  all: Iterable<SiteFile>,
  redirects: Readonly<Record<string, string>> = {},
): Site {
  const files = new Map<string, SiteFile>();
  let notFound: SiteFile | undefined;
  for (const file of all) {
    if (file.path === notFoundFile) notFound = file;
    else files.set(addressOf(file.path), file);
  }
  const leading = Object.entries(redirects).filter(
    ([from, to]) => files.has(to) && !files.has(from),
  );
  return { files, redirects: new Map(leading), notFound };
}

function isPublic(path: string): boolean {
  const segments = path.split('/');
  const hasDotfile = segments.some((segment) => /^\.(?!well-known$)/.test(segment));
  return !hasDotfile && !/(\.map|\.br|\.gz|^\/_(headers|redirects))$/.test(path);
}

function listFiles(folder: string): string[] {
  const isFile = (entry: Dirent) => entry.isFile();
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isFile)
    .map(
      (entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
    );
}

/** How many files are read before the event loop gets a turn. */
const filesAtOnce = 8;

/** The files of a folder, by path, with their compressed forms beside them. Throws if it is missing. */
export async function readFiles(folder: string): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  for (const [i, path] of listFiles(folder).filter(isPublic).entries()) {
    if (i % filesAtOnce === filesAtOnce - 1) await setImmediate();
    const file = join(folder, path);
    const beside = (ending: string) =>
      isCompressible(path) && existsSync(file + ending) ? readFileSync(file + ending) : undefined;
    const body = readFileSync(file);
    const bytes = { body, tag: hashOfBytes(body), br: beside('.br'), gzip: beside('.gz') };
    files.set(path, siteFile(path, bytes));
  }
  return files;
}
