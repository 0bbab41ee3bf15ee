import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { open, rename, rm, stat } from 'node:fs/promises';

export type Output = { write: (chunk: string | Uint8Array) => Promise<void> };

async function isDevice(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && !found.isFile();
}

async function toStandardOutput(chunk: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(chunk)) await once(process.stdout, 'drain');
}

/**
 * Lets `produce` write to a file, or to standard output without one.
 * A file is for its owner only (0600), is on disk at the end, and replaces an older one only when it is complete.
 */
export async function withOutput(
  path: string | undefined,
  produce: (output: Output) => Promise<void>,
): Promise<void> {
  if (path === undefined || path === '-') return produce({ write: toStandardOutput });
  const isPlain = !(await isDevice(path));
  const target = isPlain ? `${path}.${randomUUID()}.partial` : path;
  const file = await open(target, isPlain ? 'wx' : 'a', 0o600);
  try {
    await produce({ write: async (chunk) => void (await file.appendFile(chunk)) });
    if (isPlain) await file.sync();
    await file.close();
    if (isPlain) await rename(target, path);
  } catch (error) {
    await file.close().catch(() => {});
    if (isPlain) await rm(target, { force: true });
    throw error;
  }
}
