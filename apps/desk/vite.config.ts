import { join } from 'node:path';
import { closedServer } from '@site/scripts/lib/dev-server';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** The desk's pages: a build of its own, so that the public site carries nothing of it. */
export default defineConfig({
  root: here,
  base: '/desk/',
  publicDir: false,
  server: closedServer(['.']),
  build: {
    outDir: join(here, '../../build/desk'),
    emptyOutDir: true,
    // The policy allows no data: URLs.
    assetsInlineLimit: 0,
    // That is the size of pdf.js, which only the drawing frame loads.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: [join(here, 'index.html'), join(here, 'pdf.html')],
      // The worker of pdf.js is passed on as text; the server knows scripts by this ending.
      output: {
        assetFileNames: ({ names }) =>
          `assets/[name]-[hash]${names[0]?.endsWith('.mjs') ? '.js' : '[extname]'}`,
      },
    },
  },
});
