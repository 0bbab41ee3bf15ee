import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect.ts';
import { deskIsOn } from '../database/desk-is-on.ts';
import { Problem } from '../http/problem.ts';
import { readSite, type Site, type SiteFile } from '../site/read-site.ts';
import { sendFile } from '../site/send-file.ts';

const closed =
  "default-src 'none'; base-uri 'none'; form-action 'none'; script-src 'self'; style-src 'self'";

/** By the address under /desk. */
const pageHeaders = {
  '/': {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': `${closed}; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`,
  },
  // Draws a PDF that is handed to it. It is sandboxed whoever frames it, and reaches no network.
  '/pdf.html': {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': `${closed}; font-src data: blob:; img-src data: blob:; frame-ancestors 'self'; sandbox allow-scripts`,
  },
};

/** The desk's pages as the build left them; `undefined` if there are none. */
export function readDeskPages(folder: string): Site | undefined {
  return existsSync(folder) ? readSite(folder, pageHeaders) : undefined;
}

/** To the sandboxed frame our own scripts are another origin's; there is nothing secret in them. */
function openToFrame(file: SiteFile): SiteFile {
  return { ...file, headers: { ...file.headers, 'access-control-allow-origin': '*' } };
}

type Options = {
  db: Database;
  pages: Site;
  /** What an unknown address of the public site shows. */
  notFound: SiteFile | undefined;
};

/** Serves the desk under /desk; every address that is no file is one of its views. */
export async function deskPages(app: FastifyInstance, { db, pages, notFound }: Options) {
  const index = pages.files.get('/');
  type Params = { Params: { '*'?: string } };
  async function handler(request: FastifyRequest<Params>, reply: FastifyReply) {
    const path = `/${request.params['*'] ?? ''}`;
    const isFile = path.startsWith('/assets/');
    const file = pages.files.get(path) ?? (isFile ? undefined : index);
    if (file && (await deskIsOn(db))) {
      return sendFile(request, reply, isFile ? openToFrame(file) : file, 200);
    }
    if (!notFound) throw new Problem(404);
    return sendFile(request, reply, notFound, 404);
  }
  for (const url of ['/', '/*']) app.route<Params>({ method: ['GET', 'HEAD'], url, handler });
}
