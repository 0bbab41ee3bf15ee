import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  group,
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
  deliverable: named('Link below the case that is handed over as a sample', action()),
  whole: label('Opens the parts of a case on a phone'),
  readMore: label('Words of the link to a case'),
  callToAction: callToAction(),
  /** The page of one case, /case-study/ID. */
  detail: group('Page of one case', {
    meta: hiddenMeta(),
    note: sentence('Note below the case'),
    all: label('Link back to all cases'),
    previous: label('Link to the previous case'),
    next: label('Link to the next case'),
  }),
  notFound: group('When a case does not exist', {
    title: heading(),
    text: sentence('Text'),
    back: label('Link back'),
    casesTitle: heading('Heading above the cases'),
  }),
});
