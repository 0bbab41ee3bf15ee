import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '../http/problem.ts';
import { notePassedBytes } from './buffer-garbage.ts';

export type Spooled = {
  size: number;
  /** hexadecimal */
  sha256: string;
  /** All bytes at once. `into`: memory of at least this size, for what did not fit into the spool's own. */
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

/** Keeps bytes as they arrive in `memory`, and what that cannot hold on disk. Throws a Problem 503 if the disk fails. */
export async function spool(chunks: AsyncIterable<Buffer>, memory: Buffer): Promise<Spooled> {
  const hash = createHash('sha256');
  let size = 0;
  let held = 0;
  let file: FileHandle | undefined;
  const discard = async () => {
    await file?.close();
    file = undefined;
  };

  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      notePassedBytes(chunk.length);
      size += chunk.length;
      for (let rest = chunk; rest.length; ) {
        if (held === memory.length) {
          file ??= await orUnavailable(openNameless());
          await orUnavailable(file.writeFile(memory));
          held = 0;
        }
        const copied = rest.copy(memory, held);
        held += copied;
        rest = rest.subarray(copied);
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }

  return {
    size,
    sha256: hash.digest('hex'),
    async read(into = Buffer.alloc(size)) {
      if (!file) return memory.subarray(0, size);
      await orUnavailable(readFromStart(file, into.subarray(0, size - held)));
      memory.copy(into, size - held, 0, held);
      return into.subarray(0, size);
    },
    discard,
  };
}
