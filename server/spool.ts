import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Spooled = {
  size: number;
  /** hexadecimal */
  sha256: string;
  /** All bytes at once. `into`: memory of at least this size to use for what was kept on disk. */
  read: (into?: Buffer) => Promise<Buffer>;
  discard: () => Promise<void>;
};

/** A file that has no name any more: it is gone with the process, however that ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

/** Keeps bytes as they arrive: small ones in memory, large ones on disk. */
export async function spool(
  chunks: AsyncIterable<Buffer>,
  inMemoryBytes: number,
): Promise<Spooled> {
  const hash = createHash('sha256');
  let held: Buffer[] = [];
  let heldSize = 0;
  let size = 0;
  let file: FileHandle | undefined;
  const discard = async () => {
    held = [];
    await file?.close();
    file = undefined;
  };

  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      held.push(chunk);
      heldSize += chunk.length;
      size += chunk.length;
      if (heldSize <= inMemoryBytes) continue;
      file ??= await openNameless();
      await file.writev(held);
      held = [];
      heldSize = 0;
    }
  } catch (error) {
    await discard();
    throw error;
  }

  return {
    size,
    sha256: hash.digest('hex'),
    async read(into = Buffer.alloc(size)) {
      if (!file) return Buffer.concat(held);
      const bytes = into.subarray(0, size);
      let position = 0;
      while (position < size - heldSize) {
        const { bytesRead } = await file.read(
          bytes,
          position,
          size - heldSize - position,
          position,
        );
        if (!bytesRead) throw new Error('The spooled file is shorter than what was written.');
        position += bytesRead;
      }
      Buffer.concat(held).copy(bytes, position);
      return bytes;
    },
    discard,
  };
}
