import type { ServerOptions } from 'vite';

/**
 * What a development server serves: files of these folders, and to its own pages only. By itself Vite
 * hands out every file below its root, the database and the desk's secret among them, to every
 * program of the machine and to every page that comes from a local address.
 *
 * `folders`: paths from Vite's root.
 */
export function closedServer(folders: string[]): ServerOptions {
  return { cors: false, fs: { strict: true, allow: folders, deny: kept } };
}

/** They are never served, even inside one of the folders. The first are Vite's own. */
const kept = [
  ...['.env', '.env.*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '.yarnrc.yml', '**/.git/**'],
  ...['desk-secret', '*.db', '*.db-*', '*.sqlite', '*.sqlite-*', '*.log'],
];
