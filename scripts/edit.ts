import { runCommand } from './bootstrap/command.mjs';
import { startProcess } from './bootstrap/processes.mjs';
import { loadEnvFile } from './lib/env-file.ts';
import { openInBrowser } from './lib/open-in-browser.ts';
import { freePort, readAddress, requireFreePort } from './lib/port.ts';
import { isServed } from './lib/ready.ts';

// The editor, and beside it the site as `npm run dev` shows it; both for this machine only.
await runCommand(async () => {
  loadEnvFile();
  const address = readAddress({ ...process.env, HOST: 'localhost' });
  await requireFreePort(address);
  const port =
    Number(process.env.EDIT_PORT) || (await isFree(address.port + 1)) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = { HOST: address.host, PORT: String(address.port), EDIT_ORIGIN: origin };
  const site = startProcess(process.execPath, ['scripts/dev.ts'], { env });
  try {
    if (!(await isServed(`${address.url}/@vite/client`, site.exited))) return await site.exited;
    return await edit(port, address.url, site.exited);
  } finally {
    site.child.kill();
  }
});

/** Runs the editor until it or the site beside it ends. */
async function edit(port: number, siteUrl: string, siteExited: Promise<number>) {
  const env = { EDIT_PORT: String(port), EDIT_SITE: siteUrl };
  const editor = startProcess(process.execPath, ['edit/main.ts'], { env });
  const url = `http://127.0.0.1:${port}/`;
  try {
    if ((await isServed(url, editor.exited)) && process.stdout.isTTY) openInBrowser(url);
    return await Promise.race([siteExited, editor.exited]);
  } finally {
    editor.child.kill();
  }
}

function isFree(port: number): Promise<number> {
  return requireFreePort({ host: '127.0.0.1', port }).then(
    () => port,
    () => 0,
  );
}
