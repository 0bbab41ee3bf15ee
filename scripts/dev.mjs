import './lib/require-node.mjs';
import './lib/env-file.mjs';
import { drawFigures } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { freePort, readAddress, requireFreePort } from './lib/port.mjs';
import { runMain } from './lib/problem.mjs';
import { startProcess } from './lib/processes.mjs';
import { projectNode } from './lib/project-node.mjs';
import { answers } from './lib/ready.mjs';

await runMain(async () => {
  const address = readAddress(process.env);
  await requireFreePort(address);
  const node = projectNode(await ensureInstalled());
  await drawFigures();

  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const server = startProcess(node, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
    env: { HOST: '127.0.0.1', PORT: String(apiPort) },
  });
  const tool = 'node_modules/@react-router/dev/bin.cjs';
  const listen = ['--host', address.host, '--port', String(address.port), '--strictPort'];
  const pages = startProcess(node, [tool, 'dev', ...listen], { env: { DEV_API: api } });

  const ended = Promise.race([server.exited, pages.exited]);
  if ((await answers(address.url, ended)) && (await answers(`${api}/healthz`, ended))) {
    console.log(`The site is at ${address.url}, its API at ${api} (stop both with Ctrl+C)`);
  }
  const code = await ended;
  server.child.kill();
  pages.child.kill();
  return code;
});
