import type { FastifyRequest } from 'fastify';
import { manuscriptField, resumeField } from '../../forms/fields.ts';
import { createMutex } from '../async/mutex.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Spooled } from './spool.ts';
import { type FormContent, readUpload, type UploadForm } from './upload.ts';

export type UploadedFile = Pick<Spooled, 'size' | 'sha256'> & {
  filename: string;
  /** In memory that is used again. Throws a Problem 503 if the disk fails or other large files take too long. */
  load: () => Promise<Buffer>;
};

/** What was sent with a form. Disposing of it gives back its slot, its memory and its file. */
export type Upload = AsyncDisposable &
  Omit<FormContent, 'file'> & { file: UploadedFile | undefined };

const largestFileBytes = Math.max(resumeField.maxBytes, manuscriptField.maxBytes);

/** They are used again, so that the server does not grow; the database's thread reads them without a copy. */
function createMemoryPool(bytes: number) {
  const free: Buffer[] = [];
  return {
    take: () => free.pop() ?? Buffer.from(new SharedArrayBuffer(bytes)),
    // A slow store may still be reading this. What it reads late is never committed.
    giveBack: (memory: Buffer) => void free.push(memory),
  };
}

/** Receives forms with a file, a limited number at once over all routes. */
export function createUploadSlots(limits: ServerLimits, metrics: Metrics) {
  const memoryPool = createMemoryPool(limits.inMemoryUploadBytes);
  const largeMemoryPool = createMemoryPool(largestFileBytes);
  const largeFiles = createMutex();
  let taken = 0;

  function takeSlot(): Disposable {
    if (taken >= limits.uploadsInFlight) throw new Problem(503);
    metrics.uploads.set(++taken);
    return { [Symbol.dispose]: () => metrics.uploads.set(--taken) };
  }

  /** Large files are in memory one after the other. */
  async function takeLargeMemory(held: AsyncDisposableStack): Promise<Buffer> {
    const lock = await largeFiles.acquire(limits.largeUploadWaitMs);
    if (!lock) throw new Problem(503);
    held.use(lock);
    return held.adopt(largeMemoryPool.take(), largeMemoryPool.giveBack);
  }

  /** Throws a Problem: 503 if all slots are taken or the disk fails, and what `readUpload` throws. */
  async function receive(request: FastifyRequest, form: UploadForm): Promise<Upload> {
    await using receiving = new AsyncDisposableStack();
    receiving.use(takeSlot());
    const memory = receiving.adopt(memoryPool.take(), memoryPool.giveBack);
    const { file, ...content } = await readUpload(request.raw, form, limits, memory, receiving);
    const held = receiving.move();
    return {
      ...content,
      file: file && {
        ...file,
        load: async () =>
          file.read(file.size > memory.length ? await takeLargeMemory(held) : memory),
      },
      [Symbol.asyncDispose]: () => held.disposeAsync(),
    };
  }

  return { receive };
}
