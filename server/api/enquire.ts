import type { FastifyInstance, FastifyRequest } from 'fastify';
import { enquiryTexts } from '../../forms/enquiry.ts';
import type { EnquiryForm } from '../../forms/enquiry-forms.ts';
import type { UploadLine } from '../body/upload-slots.ts';
import type { Database } from '../database/connect.ts';
import { essenceOf } from '../http/content-type.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import { countIntake } from '../metrics/intake.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { insertNotice } from '../outbox/outbox.ts';
import type { Announcer } from '../outbox/relay.ts';
import { insertEnquiry, type NewEnquiry } from '../submissions/enquiries.ts';
import { enquiryUpload, toEnquiry } from '../submissions/validate-enquiry.ts';
import { createSave, idempotencyKeyOf } from './save.ts';

export type EnquireOptions = {
  db: Database;
  limits: ServerLimits;
  metrics: Metrics;
  /** Without it, nobody is told of an enquiry. */
  announcer?: Announcer;
  receiveUpload: UploadLine;
};

/** POST /enquiries takes what the dialogs on Publications and Data Analytics send, when they send. */
export async function enquireRoute(app: FastifyInstance, options: EnquireOptions): Promise<void> {
  const { db, limits, metrics, announcer, receiveUpload } = options;
  const save = createSave(limits, metrics);
  const forms = new WeakMap<FastifyRequest, EnquiryForm>();

  function saveEnquiry(enquiry: NewEnquiry, request: FastifyRequest): Promise<string> {
    return save(request, enquiry.manuscript?.bytes.length ?? 0, (terms) =>
      insertEnquiry(db, enquiry, {
        ...terms,
        alongside: announcer && ((id) => [insertNotice(db, { enquiry_id: id })]),
      }),
    );
  }

  countIntake(app, metrics, (request) => forms.get(request) ?? 'enquiry');

  app.post('/enquiries', async (request, reply) => {
    if (essenceOf(request.headers['content-type']) !== 'multipart/form-data') {
      throw new Problem(415);
    }
    idempotencyKeyOf(request);
    const id = await receiveUpload(request, enquiryUpload, (upload) => {
      const { enquiry, loadManuscript } = toEnquiry(upload);
      forms.set(request, enquiry.form);
      return async (memory) =>
        saveEnquiry({ ...enquiry, manuscript: await loadManuscript?.(memory) }, request);
    });
    announcer?.ring();
    request.log.info({ form: forms.get(request), id }, 'enquiry saved');
    return reply.code(201).send({ id, message: enquiryTexts.success });
  });
}
