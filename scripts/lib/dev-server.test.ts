import { join } from 'node:path';
import { isFileLoadingAllowed, loadConfigFromFile, resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { root } from './command.ts';

/** What must not be read over the network, as it lies in a checkout in use. */
const secrets = `data/site.db data/site.db-wal data/desk-secret data/kept/copy content/own.db
  backups/site-2026-01-31.db backups/site.tar.gz private.key desk/desk-secret .env .env.local .git/config
  .git/HEAD server.log applications.csv apps/site/site.db apps/desk/.env`.split(/\s+/);

// How Vite reads an address is its own matter; which files it denies is ours.
it.each(['site', 'desk'])(
  'in development Vite gives out pages of the %s, and nothing of the store, the secrets or the backups',
  async (app) => {
    const folder = join(root, 'apps', app);
    const env = { command: 'serve', mode: 'development' } as const;
    const loaded = await loadConfigFromFile(env, join(folder, 'vite.config.ts'));
    const server = loaded!.config.server!;
    const config = await resolveConfig({ configFile: false, root: folder, server }, 'serve');
    const isGiven = (file: string) => isFileLoadingAllowed(config, join(root, file));
    expect(isGiven(`apps/${app}/parts/page.tsx`)).toBe(true);
    expect(secrets.filter(isGiven)).toEqual([]);
    expect(server.cors).toBe(false);
  },
);
