import { addDays } from '@site/content/firm-time';
import * as v from 'valibot';

const spans = ['1', '7', '28', '365'] as const;

const spanFields = {
  /** How many days; the last one is `until`. */
  days: v.optional(v.picklist(spans), '28'),
  /** ISO 8601 date in the firm's time zone; today without it. */
  until: v.optional(
    v.pipe(
      v.string(),
      v.isoDate(),
      v.check((date) => addDays(date, 0) === date),
    ),
  ),
};

const total = v.strictObject({ views: v.number(), visits: v.number() });
/** `before`: in as many days before. */
const counted = v.strictObject({ name: v.string(), n: v.number(), before: v.number() });
/** Three of four visits are below it, in milliseconds; CLS has no unit. */
const quartile = v.optional(v.number());

const visits = v.strictObject({
  from: v.string(),
  until: v.string(),
  total,
  before: total,
  days: v.array(v.strictObject({ day: v.string(), ...total.entries })),
  /** Views of pages. */
  pages: v.array(counted),
  /** Visits by the host that they came from; '' where that is not known. */
  sources: v.array(counted),
  campaigns: v.array(counted),
  devices: v.array(counted),
  forms: v.array(
    v.strictObject({
      page: v.string(),
      form: v.string(),
      opened: v.number(),
      finished: v.number(),
    }),
  ),
  speed: v.array(
    v.strictObject({
      page: v.string(),
      n: v.number(),
      LCP: quartile,
      INP: quartile,
      CLS: quartile,
    }),
  ),
});
export type Visits = v.InferOutput<typeof visits>;
export type Counted = v.InferOutput<typeof counted>;

export const visitsApi = {
  'GET /visits': { input: spanFields, output: visits },
  /** CSV with a line for each day and kind of count. */
  'GET /visits/export': { input: spanFields },
};
