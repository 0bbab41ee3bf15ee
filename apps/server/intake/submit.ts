import { careersTexts, enquiryTexts, joinNowTexts, textBodyBytes } from '@site/forms/fields';
import { isEnquiryForm } from '@site/forms/names';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withTimeout } from '../async.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import type { Deriver } from '../documents/deriver.ts';
import { countIntake, type Metrics } from '../http/metrics.ts';
import { Problem } from '../http/problem.ts';
import { applicationFormOf, essenceOf, networkOf, resultPage, senderOf } from '../http/request.ts';
import type { ServerLimits } from '../limits.ts';
import type { OutboxRelay } from '../mail/relay.ts';
import { insertSubmission, KeyReusedError, type NewSubmission } from '../submissions/insert.ts';
import {
  careersUpload,
  enquiryUpload,
  toCareers,
  toEnquiry,
  toJoinNow,
} from '../submissions/validate.ts';
import { isSwitchedOn } from '../switches.ts';
import { createQuota, createUploadPermits } from './upload-permits.ts';

export type SubmitOptions = {
  config: Config;
  db: Database;
  disk: DiskSpace;
  limits: ServerLimits;
  metrics: Metrics;
  /** Undefined where no notices are sent. */
  relay: OutboxRelay | undefined;
  deriver: Pick<Deriver, 'notify'>;
  /** Whether a position can be applied for. */
  isOpenPosition: (position: string) => Promise<boolean>;
};

const texts = { careers: careersTexts, 'join-now': joinNowTexts };
/** For a page that was opened before they were switched off. */
const notTaken = 'Questions are not taken through this form just now. Please send yours by e-mail.';
const noRoom = 'Files cannot be taken just now. Please try again later, or write to us.';
/** Who lets a network send more in a minute also lets it send more in a day. */
const usualRate = 120;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Throws a Problem 400 for a key that is no UUID. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && uuid.test(key)) return key.toLowerCase();
  throw new Problem(400, { message: 'The header Idempotency-Key must be one UUID.' });
}

/** POST /apply takes the two applications, POST /enquiries what the enquiry dialogs send. */
export async function submitRoutes(app: FastifyInstance, options: SubmitOptions): Promise<void> {
  const { config, db, disk, limits, metrics, relay, deriver, isOpenPosition } = options;
  const quota = createQuota(
    limits.networkBytesPerDay * Math.max(1, config.rateLimitPerMinute / usualRate),
  );
  const requireRoom = () => {
    if (disk.state() !== 'enough') throw new Problem(503, { message: noRoom });
  };
  const permits = createUploadPermits({ limits, metrics, quota, requireRoom });
  const enquiryForms = new WeakMap<FastifyRequest, string>();

  function refuse(cause: unknown): never {
    if (cause instanceof KeyReusedError) {
      const message = 'This key was used for something else.';
      throw new Problem(422, { message, errors: [{ field: 'Idempotency-Key', message }] });
    }
    metrics.storeErrors.inc();
    throw new Problem(503, { cause });
  }

  /** Returns the id once it is on disk. Throws a Problem: 422 for a key of something else, 503 if saving fails. */
  async function save(
    request: FastifyRequest,
    submission: NewSubmission,
    idempotencyKey: string | undefined,
  ): Promise<string> {
    if (disk.state() === 'full') throw new Problem(503);
    using counted = quota.count(networkOf(request.ip));
    counted.add(limits.submissionBytes);
    const fileBytes = submission.file?.bytes.length ?? 0;
    const fileMs = Math.ceil((fileBytes / limits.saveBytesPerSecond) * 1000);
    const withinMs = limits.saveWithinMs + fileMs;
    const notify = relay !== undefined;
    const sender = senderOf(request.ip);
    const options = { idempotencyKey, withinMs, notify, sender };
    const inserting = insertSubmission(db, submission, options);
    const saved = await withTimeout(inserting, withinMs + limits.commitMs).catch(refuse);
    if (!saved) refuse(Object.assign(new Error('Saving took too long.'), { code: 'SAVE_TIMEOUT' }));
    counted.keep();
    relay?.notify();
    deriver.notify();
    request.log.info({ form: submission.form, id: saved.id }, 'submission saved');
    return saved.id;
  }

  async function takeCareers(request: FastifyRequest, key: string | undefined): Promise<string> {
    await using upload = await permits.receive(request, careersUpload);
    const id = await save(
      request,
      await toCareers(upload, (position) => isOpenPosition(position).catch(refuse)),
      key,
    );
    upload.keep();
    return id;
  }

  async function takeEnquiry(request: FastifyRequest, key: string | undefined): Promise<string> {
    await using upload = await permits.receive(request, enquiryUpload);
    const { kind = '' } = upload.fields;
    if (isEnquiryForm(kind)) enquiryForms.set(request, kind);
    const id = await save(request, await toEnquiry(upload), key);
    upload.keep();
    return id;
  }

  countIntake(app, metrics, (request) => {
    if (request.routeOptions.url === '/api/apply') return applicationFormOf(request) ?? 'unknown';
    return enquiryForms.get(request) ?? 'enquiry';
  });

  app.post('/apply', { bodyLimit: textBodyBytes }, async (request, reply) => {
    const form = applicationFormOf(request);
    if (!form) throw new Problem(415);
    const key = idempotencyKeyOf(request);
    const id =
      form === 'careers'
        ? await takeCareers(request, key)
        : await save(request, toJoinNow(request.body), key);
    const page = resultPage(request, 'applied', config.corsOrigins);
    if (page) return reply.redirect(page, 303);
    return reply.code(201).send({ id, message: texts[form].success });
  });

  app.post('/enquiries', async (request, reply) => {
    if (essenceOf(request.headers['content-type']) !== 'multipart/form-data') {
      throw new Problem(415);
    }
    if (!(await isSwitchedOn(db, 'enquiries').catch(refuse))) {
      throw new Problem(404, { message: notTaken });
    }
    const id = await takeEnquiry(request, idempotencyKeyOf(request));
    const page = resultPage(request, 'applied', config.corsOrigins);
    if (page) return reply.redirect(page, 303);
    return reply.code(201).send({ id, message: enquiryTexts.success });
  });
}
