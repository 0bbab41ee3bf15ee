import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Static hosts return `404.html` for an unknown address; the build can only make `404/index.html`. */
export async function nameNotFoundPage(clientFolder: string): Promise<void> {
  const folder = join(clientFolder, '404');
  await rename(join(folder, 'index.html'), join(clientFolder, '404.html'));
  await rm(folder, { recursive: true });
  await rm(join(clientFolder, '__spa-fallback.html'));
}
