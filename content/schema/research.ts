import * as v from 'valibot';
import {
  banner,
  between,
  callToAction,
  exactly,
  heading,
  meta,
  paragraph,
  sentence,
  slug,
  text,
} from './parts.ts';

/** The long texts. Names, pictures and order come from topics.yaml, joined by slug. */
const topicDetail = v.strictObject({
  slug: slug(),
  paragraphs: between(2, 4, text(900, 60)),
  covers: between(3, 8, sentence()),
  youReceive: between(2, 6, sentence()),
});

export const research = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: between(1, 3, paragraph()),
  coversTitle: heading(),
  youReceiveTitle: heading(),
  topics: exactly(8, topicDetail, 'slug'),
  callToAction: callToAction(),
});
