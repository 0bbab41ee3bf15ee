import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';

type Write = (chunk: string | Uint8Array) => Promise<void>;

async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile();
}

/**
 * Lets `produce` write to a file, or to standard output where that is `-`.
 * A file is for its owner only (0600), is on disk at the end, and replaces an older one only when it is complete.
 */
export async function withOutput(
  path: string,
  stdout: Writable,
  produce: (write: Write) => Promise<void>,
): Promise<void> {
  if (path === '-') {
    return produce(async (chunk) => void (stdout.write(chunk) || (await once(stdout, 'drain'))));
  }
  const isPlain = !(await isDevice(path));
  const target = isPlain ? `${path}.${randomUUID()}.partial` : path;
  const file = await open(target, isPlain ? 'wx' : 'a', 0o600);
  try {
    await produce((chunk) => file.appendFile(chunk));
    if (isPlain) await file.sync();
    await file.close();
    if (isPlain) await rename(target, path);
  } catch (error) {
    await file.close().catch(() => {});
    if (isPlain) await rm(target, { force: true });
    throw error;
  }
}
