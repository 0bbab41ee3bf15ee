import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildStep } from './step.ts';

/** Static hosts answer an unknown address with `404.html`; the build can only make `404/index.html`. */
export const notFoundPage: BuildStep = {
  name: 'Not-found page',
  async run({ clientFolder }) {
    const folder = join(clientFolder, '404');
    if (existsSync(folder)) {
      await rename(join(folder, 'index.html'), join(clientFolder, '404.html'));
      await rm(folder, { recursive: true });
    }
    await rm(join(clientFolder, '__spa-fallback.html'), { force: true });
    return '404.html';
  },
};
