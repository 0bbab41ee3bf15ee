import type { FastifyInstance, FastifyRequest } from 'fastify';
import { careersPages, careersTexts } from '../forms/careers.ts';
import { joinNowPages, joinNowTexts } from '../forms/join-now.ts';
import { limits as formLimits } from '../forms/limits.ts';
import { insertApplication, KeyReusedError, type NewApplication } from './applications.ts';
import { readCareersUpload } from './careers-upload.ts';
import { essenceOf } from './content-type.ts';
import type { Database } from './database/connect.ts';
import type { FormName } from './database/tables.ts';
import { countIntake } from './intake-metrics.ts';
import type { ServerLimits } from './limits.ts';
import { describeError } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { Announcer } from './notices/announcer.ts';
import { insertNotice } from './notices/outbox.ts';
import { siteOf } from './origin.ts';
import { Problem } from './problem.ts';
import { createSharedMemory } from './shared-memory.ts';
import { createTurns } from './turns.ts';
import { toCareersApplication, toJoinNowApplication } from './validate.ts';
import { within } from './within.ts';

export type ApplyOptions = {
  db: Database;
  limits: ServerLimits;
  metrics: Metrics;
  /** Without it, nobody is told of an application. */
  announcer?: Announcer;
  corsOrigins: readonly string[];
};

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const texts = { careers: careersTexts, 'join-now': joinNowTexts };
const pages = { careers: careersPages, 'join-now': joinNowPages };

function formOf(request: FastifyRequest): FormName | undefined {
  const type = essenceOf(request.headers['content-type']);
  if (type === 'multipart/form-data') return 'careers';
  const isText = type === 'application/json' || type === 'application/x-www-form-urlencoded';
  return isText ? 'join-now' : undefined;
}

/** A browser that posts a form without JavaScript asks for a page, so it is sent to one. */
export function resultPage(
  request: FastifyRequest,
  outcome: 'applied' | 'notSent',
  corsOrigins: readonly string[],
): string | undefined {
  const form = formOf(request);
  const wantsPage = request.headers.accept?.includes('text/html');
  if (!form || !wantsPage || essenceOf(request.headers['content-type']) === 'application/json') {
    return undefined;
  }
  return siteOf(request, corsOrigins) + pages[form][outcome];
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new Problem(400, { message: 'The header Idempotency-Key must be one UUID.' });
}

export async function applyRoute(app: FastifyInstance, options: ApplyOptions): Promise<void> {
  const { db, limits, metrics, announcer, corsOrigins } = options;
  const withMemory = createSharedMemory(limits.inMemoryUploadBytes);
  const withLargeMemory = createSharedMemory(formLimits.resumeBytes);
  const takeLargeTurn = createTurns();
  let uploads = 0;

  /** Answers the id once the application is committed. Throws a Problem 503 if that takes too long. */
  async function save(application: NewApplication, request: FastifyRequest): Promise<string> {
    const bytes = application.resume?.bytes.length ?? 0;
    const { saveWithinMs: withinMs, saveBytesPerSecond } = limits;
    const savedWithinMs = withinMs + Math.ceil((bytes / saveBytesPerSecond) * 1000);
    const idempotencyKey = idempotencyKeyOf(request);
    try {
      const saving = insertApplication(db, application, {
        idempotencyKey,
        withinMs,
        alongside: announcer && ((id) => [insertNotice(db, { application_id: id })]),
      });
      const saved = await within(savedWithinMs, saving);
      if (!saved) throw Object.assign(new Error('Saving took too long.'), { code: 'SAVE_TIMEOUT' });
      return saved.id;
    } catch (error) {
      if (error instanceof KeyReusedError) {
        const message = 'This key was used for another application.';
        throw new Problem(422, { message, errors: [{ field: 'Idempotency-Key', message }] });
      }
      metrics.storeErrors.inc();
      request.log.error({ error: describeError(error) }, 'an application could not be saved');
      throw new Problem(503);
    }
  }

  /** Large resumes are saved one after the other, through one piece of memory. */
  async function inLargeTurn(use: (memory: Buffer) => Promise<string>): Promise<string> {
    const endTurn = await takeLargeTurn(limits.saveWithinMs);
    if (!endTurn) throw new Problem(503);
    try {
      return await withLargeMemory(use);
    } finally {
      endTurn();
    }
  }

  async function receiveCareers(request: FastifyRequest, memory: Buffer): Promise<string> {
    const contentType = request.headers['content-type'] ?? '';
    const upload = await readCareersUpload(request.raw, contentType, limits, memory);
    try {
      const { application, loadResume } = toCareersApplication(upload);
      const saveFrom = async (large?: Buffer) =>
        save({ ...application, resume: await loadResume(large) }, request);
      const isSmall = (upload.resume?.size ?? 0) <= memory.length;
      return isSmall ? await saveFrom() : await inLargeTurn(saveFrom);
    } finally {
      await upload.resume?.discard();
    }
  }

  async function receiveUpload(request: FastifyRequest): Promise<string> {
    if (uploads >= limits.uploadsInFlight) throw new Problem(503);
    metrics.uploads.set(++uploads);
    try {
      return await withMemory((memory) => receiveCareers(request, memory));
    } finally {
      metrics.uploads.set(--uploads);
    }
  }

  countIntake(app, metrics, formOf);

  app.post('/apply', { bodyLimit: formLimits.textBodyBytes }, async (request, reply) => {
    const form = formOf(request);
    if (!form) throw new Problem(415);
    idempotencyKeyOf(request);
    const id =
      form === 'careers'
        ? await receiveUpload(request)
        : await save(toJoinNowApplication(request.body), request);
    announcer?.ring();
    request.log.info({ form, id }, 'application saved');

    const page = resultPage(request, 'applied', corsOrigins);
    if (page) return reply.redirect(page, 303);
    return reply.code(201).send({ id, message: texts[form].success });
  });
}
