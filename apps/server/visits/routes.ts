import { forms } from '@site/forms/names';
import type { Site } from '@site/renderer/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import * as v from 'valibot';
import type { Metrics } from '../http/metrics.ts';
import { Problem } from '../http/problem.ts';
import { networkOf } from '../http/request.ts';
import { parseJsonObject } from '../intake/request-body.ts';
import type { Count, VisitCounter } from './counter.ts';
import { speedClass, speedNames } from './read.ts';

const maxBodyBytes = 2 * 1024;

const page = v.pipe(v.string(), v.regex(/^(\/|(\/[a-z0-9-]{1,60}){1,4})$/));
const host = v.pipe(v.string(), v.maxLength(100), v.regex(/^[a-z0-9.-]+(:\d{1,5})?$/));
const campaign = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\p{L}\p{M}\p{N} ._/+-]+$/u));

const visitSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('view'),
    page,
    /** With the first page of a visit: where it came from (empty where that is not known), and the device. */
    start: v.optional(
      v.strictObject({
        source: v.union([v.literal(''), host]),
        campaign: v.optional(campaign),
        device: v.picklist(['phone', 'tablet', 'computer']),
      }),
    ),
  }),
  v.strictObject({ kind: v.picklist(['opened', 'finished']), page, form: v.picklist(forms) }),
]);

const longestMs = 600_000;
const largestShift = 100;

const vitalSchema = v.pipe(
  v.object({
    name: v.picklist([...speedNames, 'FCP', 'TTFB']),
    value: v.pipe(v.number(), v.finite(), v.minValue(0)),
    page: v.optional(page),
  }),
  // A sum of larger ones would be infinite in the end.
  v.check(({ name, value }) => value <= (name === 'CLS' ? largestShift : longestMs)),
);

function countsOf(visit: v.InferOutput<typeof visitSchema>): Count[] {
  const { page } = visit;
  if (visit.kind !== 'view') return [{ kind: visit.kind, page, value: visit.form }];
  const { start } = visit;
  if (!start) return [{ kind: 'view', page }];
  return [
    { kind: 'view', page },
    { kind: 'source', page, value: start.source },
    { kind: 'device', page, value: start.device },
    ...(start.campaign ? [{ kind: 'campaign' as const, page, value: start.campaign }] : []),
  ];
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  { body }: FastifyRequest,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, typeof body === 'string' ? parseJsonObject(body) : body);
  if (!result.success) throw new Problem(422);
  return result.output;
}

/** Programs are not counted, nor are people who ask for that. */
function isUncounted({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1' || isbot(headers['user-agent'] ?? '');
}

export type VisitsOptions = {
  metrics: Metrics;
  visits: VisitCounter;
  /** Tells which addresses are pages; without it, any address counts as one. */
  site?: () => Site | undefined;
  /** How many of each kind a sender may report in a minute. */
  ratePerMinute: number;
};

/** Counts what pages report by `sendBeacon`; nothing is kept that identifies the sender. */
export async function visitsRoutes(app: FastifyInstance, options: VisitsOptions): Promise<void> {
  const { metrics, visits, site, ratePerMinute } = options;
  const isPage = (page: string) => site?.()?.files.has(page) ?? true;
  // They have a limit of their own, so that a count never causes the refusal of an application.
  const about = {
    bodyLimit: maxBodyBytes,
    config: { rateLimit: { max: ratePerMinute } },
  };

  app.post('/visits', about, async (request, reply) => {
    const visit = read(visitSchema, request);
    if (isPage(visit.page) && !isUncounted(request))
      visits.add(countsOf(visit), networkOf(request.ip));
    return reply.code(204).send();
  });

  app.post('/vitals', about, async (request, reply) => {
    const { name, value, page } = read(vitalSchema, request);
    if (name === 'CLS') metrics.layoutShift.observe(value);
    else metrics.vitalMilliseconds.observe({ name }, value);
    const shown = speedNames.find((one) => one === name);
    if (shown && page !== undefined && isPage(page) && !isUncounted(request)) {
      const speed = { kind: shown, page, value: speedClass(shown, value) };
      visits.add([speed], networkOf(request.ip));
    }
    return reply.code(204).send();
  });
}
