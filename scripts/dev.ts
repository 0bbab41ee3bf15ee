import './with-env-file.ts';
import { drawFigures } from './lib/build.ts';
import { CommandError, runCommand, startProcess } from './lib/command.ts';
import { freePort, isServed, readAddress, requireFreePort } from './lib/port.ts';

await runCommand(async () => {
  const address = readAddress(process.env);
  await requireFreePort(address);
  // A mistake in the content may keep a figure from being drawn: the pages say which.
  await drawFigures().catch((error: unknown) => {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
  });

  const node = process.execPath;
  const apiPort = await freePort();
  const api = `http://127.0.0.1:${apiPort}`;
  const server = startProcess(node, ['--watch', '--watch-preserve-output', 'apps/server/main.ts'], {
    env: { HOST: '127.0.0.1', PORT: String(apiPort) },
  });
  const tool = 'node_modules/@react-router/dev/bin.cjs';
  const listen = ['--host', address.host, '--port', String(address.port), '--strictPort'];
  const pages = startProcess(node, [tool, 'dev', 'apps/site', ...listen], {
    env: { DEV_API: api },
  });

  const ended = Promise.race([server.exited, pages.exited]);
  try {
    // Its own script is served also while a mistake in the content stands in the place of the pages.
    const script = `${address.url}/@vite/client`;
    if ((await isServed(script, ended)) && (await isServed(`${api}/healthz`, ended))) {
      console.log(`The site is at ${address.url}, its API at ${api} (stop both with Ctrl+C)`);
    }
    return await ended;
  } finally {
    server.child.kill();
    pages.child.kill();
  }
});
