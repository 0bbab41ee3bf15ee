import {
  anyField,
  careersTexts,
  enclosureField,
  enquiryTexts,
  joinNowTexts,
  manuscriptField,
  positionField,
  resumeField,
  textBodyBytes,
} from '@site/forms/fields';
import { enquiryForms, isEnquiryForm, kindUnknown } from '@site/forms/names';
import { schemas } from '@site/forms/schemas';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { withTimeout } from '../async.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/connect.ts';
import type { DiskSpace } from '../database/disk-space.ts';
import type { Deriver } from '../documents/deriver.ts';
import { countIntake, type Metrics } from '../http/metrics.ts';
import { type FieldError, Problem, toFieldErrors } from '../http/problem.ts';
import { applicationFormOf, essenceOf, networkOf, resultPage, senderOf } from '../http/request.ts';
import type { ServerLimits } from '../limits.ts';
import type { OutboxRelay } from '../mail/relay.ts';
import { insertSubmission, KeyReusedError, type NewSubmission } from '../submissions/insert.ts';
import { isSwitchedOn } from '../switches.ts';
import { fileErrors, loadFile } from './resume-check.ts';
import type { UploadForm } from './upload.ts';
import { createQuota, createUploadPermits, type Upload } from './upload-permits.ts';

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

const enclosure = { field: 'file', ...enclosureField };

const enquiryFields = enquiryForms.flatMap((form) => Object.keys(schemas[form].entries));

/** The parts of the Careers form; the values are checked below. */
const careersUpload: UploadForm = {
  textFields: Object.keys(schemas.careers.entries),
  file: { field: 'resume', ...resumeField },
};

/** The parts of any of the three enquiries; the values are checked below. */
const enquiryUpload: UploadForm = {
  textFields: ['kind', ...new Set(enquiryFields)],
  file: { field: 'manuscript', ...manuscriptField },
  otherFile: enclosure.field,
};

function firstOfEachField(errors: readonly FieldError[]): FieldError[] {
  const first = new Map<string, FieldError>();
  for (const error of errors) if (!first.has(error.field)) first.set(error.field, error);
  return [...first.values()];
}

/** Throws a Problem 422 that names each wrong field. */
function parse<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  errors: readonly FieldError[] = [],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  const found = firstOfEachField([...errors, ...toFieldErrors(result.issues ?? [])]);
  if (!result.success || found.length) throw new Problem(422, { errors: found });
  return result.output;
}

/** Throws a Problem 422 that names each wrong field. */
function toJoinNow(input: unknown): NewSubmission {
  const { fullName: name, ...rest } = parse(schemas['join-now'], input);
  return { form: 'join-now', name, ...rest };
}

/**
 * `isOpen`: whether a position can be applied for. Throws a Problem: 422 that names each wrong field, 415 for a
 * file that is no resume.
 */
async function toCareers(
  { fields, file, errors }: Upload,
  isOpen: (position: string) => Promise<boolean>,
): Promise<NewSubmission> {
  const rule = careersUpload.file;
  const position = fields.position?.trim();
  const closed = { field: 'position', message: positionField.closed };
  const unknown = position && !(await isOpen(position)) ? [closed] : [];
  const known = [...errors, ...fileErrors(file, rule), ...unknown];
  const texts = parse(schemas.careers, fields, known);
  return { form: 'careers', ...texts, file: file && (await loadFile(file, rule)) };
}

/** Throws a Problem: 422 that names each wrong field, 415 for a file that is no manuscript. */
async function toEnquiry({ fields, file, errors }: Upload): Promise<NewSubmission> {
  const { kind: form = '', ...texts } = fields;
  if (!isEnquiryForm(form)) {
    const unknown = { field: 'kind', message: kindUnknown };
    throw new Problem(422, { errors: firstOfEachField([...errors, unknown]) });
  }
  const isPublication = form === 'publication';
  const rule = isPublication ? enquiryUpload.file : enclosure;
  // A browser without JavaScript sends an empty part for a file that was not chosen.
  const sent = file?.filename || file?.size ? file : undefined;
  const isOther = sent && sent.field !== rule.field;
  const unknown = isOther ? [{ field: sent.field, message: anyField.unknown }] : [];
  const wrong = isPublication || sent ? fileErrors(isOther ? undefined : sent, rule) : [];
  const checked = parse(schemas[form], texts, [...errors, ...unknown, ...wrong]);
  return { form, ...checked, file: sent && (await loadFile(sent, rule)) };
}
