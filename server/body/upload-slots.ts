import type { FastifyRequest } from 'fastify';
import { enquiryLimits } from '../../forms/enquiry-limits.ts';
import { limits as formLimits } from '../../forms/limits.ts';
import { createTurns } from '../async/mutex.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createSharedMemory } from './shared-memory.ts';
import { readUpload, type Upload, type UploadForm } from './upload.ts';

/** Saves a checked upload and answers its id. `memory`: where to put a file that did not fit into memory. */
export type SaveUpload = (memory?: Buffer) => Promise<string>;

export type UploadLine = ReturnType<typeof createUploadLine>;

const largestFileBytes = Math.max(formLimits.resumeBytes, enquiryLimits.manuscriptBytes);

/** Takes forms with a file, a limited number at once over all routes. */
export function createUploadLine(limits: ServerLimits, metrics: Metrics) {
  const withMemory = createSharedMemory(limits.inMemoryUploadBytes);
  const withLargeMemory = createSharedMemory(largestFileBytes);
  const takeLargeTurn = createTurns();
  let uploads = 0;

  /** Large files are saved one after the other, through one piece of memory. */
  async function inLargeTurn(save: SaveUpload): Promise<string> {
    const endTurn = await takeLargeTurn(limits.saveWithinMs);
    if (!endTurn) throw new Problem(503);
    try {
      return await withLargeMemory(save);
    } finally {
      endTurn();
    }
  }

  /** `check` throws a Problem or answers how to save what it was given. */
  return async function receiveUpload(
    request: FastifyRequest,
    form: UploadForm,
    check: (upload: Upload) => SaveUpload,
  ): Promise<string> {
    if (uploads >= limits.uploadsInFlight) throw new Problem(503);
    metrics.uploads.set(++uploads);
    try {
      return await withMemory(async (memory) => {
        const contentType = request.headers['content-type'] ?? '';
        const upload = await readUpload(request.raw, contentType, limits, memory, form);
        try {
          const save = check(upload);
          const isSmall = (upload.file?.size ?? 0) <= memory.length;
          return isSmall ? await save() : await inLargeTurn(save);
        } finally {
          await upload.file?.discard();
        }
      });
    } finally {
      metrics.uploads.set(--uploads);
    }
  };
}
