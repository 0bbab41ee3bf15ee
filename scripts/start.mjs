import './lib/require-node.mjs';
import './lib/env-file.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { compileCache } from './lib/compile-cache.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { readAddress, requireFreePort } from './lib/port.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { runQuietly, startProcess } from './lib/processes.mjs';
import { projectNode } from './lib/project-node.mjs';
import { answers } from './lib/ready.mjs';

await runMain(async () => {
  const address = readAddress(process.env);
  await requireFreePort(address);
  const installed = await ensureInstalled({ mayLackDev: true });
  const node = projectNode(installed);
  const settings = await runQuietly(node, ['scripts/lib/check-settings.ts']);
  if (settings.code !== 0) throw new Problem(settings.output);
  await ensureBuilt(installed);

  const { exited } = startProcess(node, ['server/main.ts'], { env: compileCache(process.env) });
  if (await answers(`${address.url}/healthz`, exited)) {
    console.log(`The site is at ${address.url} (stop it with Ctrl+C)`);
  }
  return exited;
});
