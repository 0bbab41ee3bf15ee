import { extname, join } from 'node:path';
import { build } from 'vite';

export type PageFile = { type: string; body: string | Uint8Array };

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** The files of the editor's page by their addresses, built into memory. */
export async function buildPage(): Promise<Map<string, PageFile>> {
  const here = import.meta.dirname;
  const built = await build({
    root: here,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: { input: join(here, 'index.html') },
    },
  });
  if (!('output' in built)) throw new Error('The editor was not built in one piece.');
  return new Map(
    built.output.map((file) => {
      const path = file.fileName === 'index.html' ? '/' : `/${file.fileName}`;
      const body = file.type === 'chunk' ? file.code : file.source;
      return [path, { type: types[extname(file.fileName)] ?? 'application/octet-stream', body }];
    }),
  );
}
