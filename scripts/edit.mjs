import './lib/require-node.mjs';
import './lib/env-file.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort, readAddress, requireFreePort } from './lib/port.mjs';
import { runMain } from './lib/problem.mjs';
import { startProcess } from './lib/processes.mjs';
import { projectNode } from './lib/project-node.mjs';
import { answers } from './lib/ready.mjs';

// The editor, and beside it the site as `npm run dev` shows it; both for this machine only.
await runMain(async () => {
  const address = readAddress({ ...process.env, HOST: 'localhost' });
  await requireFreePort(address);
  const node = projectNode(await ensureInstalled());
  const env = { HOST: address.host, PORT: String(address.port) };
  const site = startProcess(node, ['scripts/dev.mjs'], { env });
  await answers(address.url, site.exited);

  const wanted = Number(process.env.EDIT_PORT);
  const port = wanted || (await isFree(address.port + 1)) || (await freePort());
  const settings = { EDIT_PORT: String(port), EDIT_SITE: address.url };
  const editor = startProcess(node, ['edit/main.ts'], { env: settings });
  const code = await Promise.race([site.exited, editor.exited]);
  site.child.kill();
  editor.child.kill();
  return code;
});

/** @param {number} port */
function isFree(port) {
  return requireFreePort({ host: '127.0.0.1', port }).then(
    () => port,
    () => 0,
  );
}
