import { defineConfig } from 'vitest/config';
import { content } from './content/vite-plugin.ts';

// Two projects: `unit` runs in seconds and needs no build; `system` wants build/client and a browser.
export default defineConfig({
  plugins: [content()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000,
          include: [
            '{app,cli,config,content,edit,figures,forms,postbuild,scripts,server,testing}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'system',
          include: ['tests/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          // A browser on a machine that does other work as well may miss its time once, but not always.
          retry: process.env.CI ? 2 : 0,
        },
      },
    ],
  },
});
