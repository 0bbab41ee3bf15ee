import './with-env-file.ts';
import { ensureBuilt } from './lib/build.ts';
import { runCommand, sparingMemory, startProcess } from './lib/command.ts';
import { isServed, readAddress, requireFreePort } from './lib/port.ts';

await runCommand(async () => {
  const address = readAddress(process.env);
  await requireFreePort(address);
  await ensureBuilt();

  const env = sparingMemory(process.env);
  const { child, exited } = startProcess(process.execPath, ['apps/server/main.ts'], { env });
  try {
    if (await isServed(`${address.url}/healthz`, exited)) {
      console.log(`The site is at ${address.url} (stop it with Ctrl+C)`);
      console.log(
        `The desk, where staff read what people send, is at ${address.url}/desk once somebody is invited:\n  npm run staff -- invite EMAIL --role admin`,
      );
    }
    return await exited;
  } finally {
    child.kill();
  }
});
