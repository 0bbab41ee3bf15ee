import { runCommand } from './bootstrap/command.mjs';
import { startProcess } from './bootstrap/processes.mjs';
import { loadEnvFile } from './lib/env-file.ts';
import { freePort, readAddress, requireFreePort } from './lib/port.ts';
import { isServed } from './lib/ready.ts';

// The editor, and beside it the site as `npm run dev` shows it; both for this machine only.
await runCommand(async () => {
  loadEnvFile();
  const address = readAddress({ ...process.env, HOST: 'localhost' });
  await requireFreePort(address);
  const env = { HOST: address.host, PORT: String(address.port) };
  const site = startProcess(process.execPath, ['scripts/dev.ts'], { env });
  try {
    if (!(await isServed(`${address.url}/@vite/client`, site.exited))) return await site.exited;
    return await edit(address, site.exited);
  } finally {
    site.child.kill();
  }
});

/** Runs the editor until it or the site beside it ends. */
async function edit(site: { url: string; port: number }, siteExited: Promise<number>) {
  const wanted = Number(process.env.EDIT_PORT);
  const port = wanted || (await isFree(site.port + 1)) || (await freePort());
  const env = { EDIT_PORT: String(port), EDIT_SITE: site.url };
  const editor = startProcess(process.execPath, ['edit/main.ts'], { env });
  try {
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
