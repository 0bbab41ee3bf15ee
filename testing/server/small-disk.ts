import { execFile } from 'node:child_process';
import { chmod, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = Exclude<Awaited<ReturnType<typeof mountSmallDisk>>, string>;

/** Puts a file system of its own, of this size, on a folder. Returns why not, where that is not allowed. */
export async function mountSmallDisk(folder: string, megabytes: number) {
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  } catch (error) {
    return (error as Error).message.trim();
  }
  const filler = join(folder, 'filler');
  return {
    /** Writes until not one byte more fits. */
    async fill() {
      const file = await open(filler, 'a');
      try {
        for (const size of [65_536, 4_096, 1]) {
          const block = Buffer.alloc(size);
          while ((await file.write(block).catch(() => undefined))?.bytesWritten === size);
        }
      } finally {
        await file.close();
      }
    },
    /** Makes the room again that `fill` took. */
    clear: () => rm(filler),
    unmount: async () => void (await run('umount', ['-l', folder])),
  };
}

/** Makes files read-only, also for root and for those who have them open. Returns why not, where that fails. */
export async function protect(paths: string[]): Promise<(() => Promise<void>) | string> {
  if (process.getuid?.() !== 0) {
    await Promise.all(paths.map((path) => chmod(path, 0o400)));
    return async () => void (await Promise.all(paths.map((path) => chmod(path, 0o600))));
  }
  try {
    await run('chattr', ['+i', ...paths]);
  } catch (error) {
    await run('chattr', ['-i', ...paths]).catch(() => {});
    return (error as Error).message.trim();
  }
  return async () => void (await run('chattr', ['-i', ...paths]));
}
