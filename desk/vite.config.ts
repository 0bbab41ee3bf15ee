import { join } from 'node:path';
import { defineConfig } from 'vite';
import { content } from '../content/vite-plugin.ts';

const here = import.meta.dirname;

/** The desk's pages: a build of its own, so that the public site carries nothing of it. */
export default defineConfig({
  root: here,
  base: '/desk/',
  publicDir: false,
  plugins: [content()],
  build: {
    outDir: join(here, '../build/desk'),
    emptyOutDir: true,
    // The policy allows no data: address.
    assetsInlineLimit: 0,
    // What pdf.js is; only the frame that draws loads it.
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: { input: [join(here, 'index.html'), join(here, 'pdf.html')] },
  },
});
