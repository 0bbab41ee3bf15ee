import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  heading,
  label,
  meta,
  paragraph,
  sentence,
  slug,
  text,
} from './parts.ts';

/** The long texts. Names, pictures and order come from topics.yaml, joined by slug. */
const topicDetail = v.strictObject({
  slug: slug(),
  /** What the section's figure teaches, in the margin. */
  note: sentence(),
  paragraphs: between(2, 4, text(900, 60)),
  covers: between(3, 8, sentence()),
  youReceive: between(2, 6, sentence()),
  /** A tool of this site for the reader's own study. */
  tool: v.optional(action()),
});

const reference = v.strictObject({
  key: slug(),
  /** How the texts name it: "Cohen 1988". */
  cited: label(),
  /** Authors, year and title. */
  work: text(200, 20),
  /** Journal with its pages, or publisher. */
  where: heading(),
});

const researchPage = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: between(1, 3, paragraph()),
  abstractTitle: heading(),
  abstractNote: sentence(),
  contentsTitle: label(),
  moreLabel: label(),
  coversTitle: heading(),
  youReceiveTitle: heading(),
  referencesTitle: heading(),
  topics: exactly(8, topicDetail, 'slug'),
  references: between(1, 24, reference, 'key'),
  callToAction: callToAction(),
});

/** Names in brackets that stand for a topic's figure or for a work. */
const pointers = /\[([a-z0-9-]+)\]/g;

export const research = v.pipe(
  researchPage,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { topics, references } = dataset.value;
    const works = references.map(({ key }) => key);
    const texts = topics.flatMap(({ note, paragraphs }) => [note, ...paragraphs]);
    const named = texts.flatMap((one) => Array.from(one.matchAll(pointers), ([, name]) => name!));
    for (const name of new Set(named)) {
      if (!name.startsWith('fig-') && !works.includes(name))
        addIssue({ message: `names [${name}], which is not among the references` });
    }
    for (const key of works) {
      if (!named.includes(key)) addIssue({ message: `has the work ${key}, which no text names` });
    }
  }),
);
