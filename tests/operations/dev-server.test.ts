import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from '@site/scripts/lib/port';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyCheckout, linkPackages } from '../testing/site/checkout-copy.ts';
import { type Program, startProgram } from '../testing/site/program.ts';
import { send } from '../testing/site/send.ts';

const root = join(import.meta.dirname, '../..');

/** What must not be read over the network, as it lies in a checkout in use. */
const secrets = `data/site.db data/site.db-wal data/desk-secret data/kept/copy content/own.db
  backups/site-2026-01-31.db backups/site.tar.gz private.key desk/desk-secret .env .env.local .git/config
  .git/HEAD server.log applications.csv`.split(/\s+/);
const word = 'Canary of the loom';
const encodings = [word, Buffer.from(word).toString('base64'), encodeURIComponent(word)];

describe.each([
  ['the site', '@react-router/dev/bin.cjs dev apps/site', '/', 'routes'],
  ['the desk', 'vite/bin/vite.js --config apps/desk/vite.config.ts', '/desk/', 'parts'],
])('what Vite serves in development of %s', (_, command, first, inside) => {
  let copy: string;
  let port: number;
  let running: Program;

  beforeAll(async () => {
    // Inside the checkout, so that the packages are found.
    mkdirSync(join(root, '.cache'), { recursive: true });
    copy = await copyCheckout(join(root, '.cache'));
    await linkPackages(copy);
    for (const file of secrets) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), word);
    }
    port = await freePort();
    const { PATH, HOME } = process.env;
    const url = `http://127.0.0.1:${port}${first}`;
    const options = { timeoutMs: 150_000, cwd: copy, env: { PATH, HOME }, url };
    const typed = `${command} --host 127.0.0.1 --strictPort --port ${port}`;
    const [program = '', ...args] = typed.split(' ');
    const all = [join(root, 'node_modules', program), ...args];
    running = await startProgram(process.execPath, all, options);
  }, 180_000); // Vite bundles the packages first.
  afterAll(async () => {
    await running?.stop();
    if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 3 });
  });

  /** The address goes out as it is, dots and all. */
  const ask = async (path: string) =>
    (await send(`http://127.0.0.1:${port}`, { path })).body.toString('latin1');
  const shows = (text: string) => encodings.some((encoded) => text.includes(encoded));

  // How Vite reads an address is its own matter; which files it denies is ours.
  it('has nothing of the store, the secrets, the settings or the backups', async () => {
    for (const file of secrets) {
      const bases = [`/${file}`, `${first}${inside}/..%2f${file}`, `/@fs${copy}/${file}`];
      const addresses = bases.flatMap((base) => [base, `${base}?raw`, `${base}?import&url&inline`]);
      const texts = await Promise.all(addresses.map((address) => ask(address).catch(() => '')));
      expect(addresses.filter((_, i) => shows(texts[i]!))).toEqual([]);
    }
  });
});
