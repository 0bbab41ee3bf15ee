import { existsSync } from 'node:fs';
import { escapeHtml } from '@site/content/text';
import { securityHeaders } from '@site/renderer/policy';
import { hashOfBytes, readFiles, type Site, type SiteFile, siteOf } from '@site/renderer/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-tables.ts';
import { Problem } from '../http/problem.ts';
import { sendFile } from '../publishing/site-routes.ts';
import {
  publishedSummary,
  publishedWords,
  readPublished,
  type Version,
} from '../publishing/versions.ts';

const closed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self'; style-src 'self'";

/** The headers by the path under /desk. */
const pageHeaders = (publicUrl: string): Readonly<Record<string, Record<string, string>>> => ({
  '/': {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `${closed}; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
  },
  // Draws a PDF that is handed to it, with a worker that is handed to it too: both are sandboxed
  // whoever frames them, and reach no network. In WebKit a sandboxed page has no 'self', so that the
  // origin of its script and styles is named too.
  '/pdf.html': {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': `${closed.replaceAll("'self'", `'self' ${publicUrl}`)}; font-src data: blob:; img-src data: blob:; worker-src blob:; frame-ancestors 'self'; sandbox allow-scripts`,
  },
});

const emptyDocument = '<!doctype html><html lang="en"><title>Preview</title></html>';

/**
 * What the desk's frame begins with, before the page that is previewed is written into it: whatever
 * comes in, no script of it runs, it loads nothing from elsewhere, and only the desk shows it.
 */
const previewFrame: SiteFile = {
  path: '/preview',
  mediaType: 'text/html; charset=utf-8',
  headers: {
    ...securityHeaders,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy':
      "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  },
  variants: { identity: { body: Buffer.from(emptyDocument), etag: '"empty"' } },
};

/** The desk's pages from the build; `undefined` if there are none. `publicUrl`: of the site. */
export async function readDeskPages(folder: string, publicUrl: string): Promise<Site | undefined> {
  if (!existsSync(folder)) return undefined;
  const ownHeaders = pageHeaders(publicUrl);
  const site = siteOf((await readFiles(folder)).values());
  const files = Array.from(
    site.files,
    ([address, file]) =>
      [address, { ...file, headers: { ...file.headers, ...ownHeaders[address] } }] as const,
  );
  return { ...site, files: new Map([...files, ['/preview', previewFrame]]) };
}

type Options = {
  db: Database;
  pages: Site;
  /** The page for an unknown address of the public site. */
  notFound: () => SiteFile | undefined;
};

/** Serves the desk under /desk; each address that is no file is one of its views. */
export async function deskPages(app: FastifyInstance, { db, pages, notFound }: Options) {
  const index = pages.files.get('/');
  const named = new WeakMap<Version, SiteFile>();

  /** The page with the firm's name, so that nothing moves once that is read. */
  async function namedIndex(plain: SiteFile): Promise<SiteFile> {
    if (!(await publishedSummary(db))) return plain;
    const version = await readPublished(db);
    const known = named.get(version);
    if (known) return known;
    const { firm } = (await publishedWords(db)).words;
    const html = Buffer.from(plain.variants.identity.body).toString();
    const body = Buffer.from(html.replace('data-firm=""', () => `data-firm="${escapeHtml(firm)}"`));
    const identity = { body, etag: `"${hashOfBytes(body)}"` };
    const file = { ...plain, variants: { identity } };
    named.set(version, file);
    return file;
  }

  type Params = { Params: { '*'?: string } };
  async function handler(request: FastifyRequest<Params>, reply: FastifyReply) {
    const path = `/${request.params['*'] ?? ''}`;
    const isFile = path.startsWith('/assets/');
    const file = pages.files.get(path) ?? (isFile ? undefined : index);
    if (file && (await deskIsOn(db))) {
      // For the sandboxed frame, our scripts are of another origin. They hold no secret.
      if (isFile) reply.header('access-control-allow-origin', '*');
      return sendFile(request, reply, file === index ? await namedIndex(file) : file, 200);
    }
    const unknown = notFound();
    if (!unknown) throw new Problem(404);
    return sendFile(request, reply, unknown, 404);
  }
  for (const url of ['/', '/*']) app.route<Params>({ method: ['GET', 'HEAD'], url, handler });
}
