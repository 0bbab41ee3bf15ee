import type { FastifyInstance, FastifyRequest } from 'fastify';
import { careersPages, careersTexts } from '../../forms/careers.ts';
import { joinNowPages, joinNowTexts } from '../../forms/join-now.ts';
import { limits as formLimits } from '../../forms/limits.ts';
import type { UploadLine } from '../body/upload-slots.ts';
import type { Database } from '../database/connect.ts';
import type { FormName } from '../database/tables.ts';
import { essenceOf } from '../http/content-type.ts';
import { siteOf } from '../http/origin.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
import { countIntake } from '../metrics/intake.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { insertNotice } from '../outbox/outbox.ts';
import type { Announcer } from '../outbox/relay.ts';
import { insertApplication, type NewApplication } from '../submissions/applications.ts';
import {
  careersUpload,
  toCareersApplication,
  toJoinNowApplication,
} from '../submissions/validate.ts';
import { createSave, idempotencyKeyOf } from './save.ts';

export type ApplyOptions = {
  db: Database;
  limits: ServerLimits;
  metrics: Metrics;
  /** Without it, nobody is told of an application. */
  announcer?: Announcer;
  receiveUpload: UploadLine;
  corsOrigins: readonly string[];
};

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

export async function applyRoute(app: FastifyInstance, options: ApplyOptions): Promise<void> {
  const { db, limits, metrics, announcer, receiveUpload, corsOrigins } = options;
  const save = createSave(limits, metrics);

  function saveApplication(application: NewApplication, request: FastifyRequest): Promise<string> {
    return save(request, application.resume?.bytes.length ?? 0, (terms) =>
      insertApplication(db, application, {
        ...terms,
        alongside: announcer && ((id) => [insertNotice(db, { application_id: id })]),
      }),
    );
  }

  function receiveCareers(request: FastifyRequest): Promise<string> {
    return receiveUpload(request, careersUpload, (upload) => {
      const { application, loadResume } = toCareersApplication(upload);
      return async (memory) =>
        saveApplication({ ...application, resume: await loadResume(memory) }, request);
    });
  }

  countIntake(app, metrics, formOf);

  app.post('/apply', { bodyLimit: formLimits.textBodyBytes }, async (request, reply) => {
    const form = formOf(request);
    if (!form) throw new Problem(415);
    idempotencyKeyOf(request);
    const id =
      form === 'careers'
        ? await receiveCareers(request)
        : await saveApplication(toJoinNowApplication(request.body), request);
    announcer?.ring();
    request.log.info({ form, id }, 'application saved');

    const page = resultPage(request, 'applied', corsOrigins);
    if (page) return reply.redirect(page, 303);
    return reply.code(201).send({ id, message: texts[form].success });
  });
}
