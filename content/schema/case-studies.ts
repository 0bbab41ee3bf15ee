import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  heading,
  hiddenMeta,
  label,
  meta,
  named,
  paragraph,
  sentence,
} from './parts.ts';

export const caseStudies = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: named('Introduction', between(1, 3, paragraph())),
  contents: named('Heading of the contents', label()),
  deliverable: named('Link below the case that is handed over as a sample', action()),
  readMore: named('Words of the link to a case', label()),
  callToAction: callToAction(),
  /** The page of one case, /case-study/ID. */
  detail: named(
    'Page of one case',
    v.strictObject({
      meta: hiddenMeta(),
      note: named('Note below the case', sentence()),
      all: named('Link back to all cases', label()),
      previous: named('Link to the previous case', label()),
      next: named('Link to the next case', label()),
    }),
  ),
  notFound: named(
    'When a case does not exist',
    v.strictObject({
      title: named('Heading', heading()),
      text: named('Text', sentence()),
      back: named('Link back', label()),
      casesTitle: named('Heading above the cases', heading()),
    }),
  ),
});
