import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../http/problem.ts';

export type Spooled = {
  /** bytes */
  size: number;
  /** hexadecimal */
  sha256: string;
  /** All bytes, in `into` or the spool's own memory if that held them. Throws a Problem 503 if the disk fails. */
  read: (into: Buffer) => Promise<Buffer>;
};

/** A file without a name is gone with the process, however that ends. */
async function openNameless(): Promise<FileHandle> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await unlink(path);
  return file;
}

async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new Problem(503, { cause });
  }
}

async function readFromStart(file: FileHandle, bytes: Buffer): Promise<void> {
  let position = 0;
  while (position < bytes.length) {
    const { bytesRead } = await file.read(bytes, position, bytes.length - position, position);
    if (!bytesRead) throw new Error('The spooled file is shorter than what was written.');
    position += bytesRead;
  }
}

/**
 * Keeps bytes in memory that `begin` gives when the first have come, the rest in a file that `held` closes.
 * Throws what `begin` throws, and a Problem 503 if the disk fails.
 */
export async function spool(
  chunks: AsyncIterable<Buffer>,
  begin: () => Promise<Buffer>,
  held: AsyncDisposableStack,
): Promise<Spooled> {
  const hash = createHash('sha256');
  let memory: Buffer = Buffer.alloc(0);
  let size = 0;
  let inMemory = 0;
  let file: FileHandle | undefined;

  for await (const chunk of chunks) {
    if (!size) memory = await begin();
    hash.update(chunk);
    size += chunk.length;
    for (let rest = chunk; rest.length; ) {
      if (inMemory === memory.length) {
        file ??= held.use(await orUnavailable(openNameless()));
        await orUnavailable(file.writeFile(memory));
        inMemory = 0;
      }
      const copied = rest.copy(memory, inMemory);
      inMemory += copied;
      rest = rest.subarray(copied);
    }
  }

  return {
    size,
    sha256: hash.digest('hex'),
    async read(into) {
      if (file) {
        await orUnavailable(readFromStart(file, into.subarray(0, size - inMemory)));
        memory.copy(into, size - inMemory, 0, inMemory);
      }
      return into.subarray(0, size);
    },
  };
}
