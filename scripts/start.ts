import { ConfigError, readConfig } from '../config/config.ts';
import { runCommand } from './bootstrap/command.mjs';
import { Problem } from './bootstrap/problem.mjs';
import { startProcess } from './bootstrap/processes.mjs';
import { ensureBuilt } from './lib/build.ts';
import { compileCache } from './lib/compile-cache.ts';
import { loadEnvFile } from './lib/env-file.ts';
import { readAddress, requireFreePort } from './lib/port.ts';
import { isServed } from './lib/ready.ts';

await runCommand(async () => {
  loadEnvFile();
  const address = readAddress(process.env);
  await requireFreePort(address);
  checkSettings();
  await ensureBuilt();

  const env = compileCache(process.env);
  const { child, exited } = startProcess(process.execPath, ['server/main.ts'], { env });
  try {
    if (await isServed(`${address.url}/healthz`, exited)) {
      console.log(`The site is at ${address.url} (stop it with Ctrl+C)`);
    }
    return await exited;
  } finally {
    child.kill();
  }
});

/** Before the build, so that a wrong setting shows at once and not after a minute. */
function checkSettings(): void {
  try {
    readConfig(process.env);
  } catch (error) {
    throw error instanceof ConfigError ? new Problem(error.message) : error;
  }
}
