import * as v from 'valibot';
import * as p from './parts.ts';

export const caseStudies = v.strictObject({
  meta: p.meta(),
  banner: p.banner(),
  intro: p.named('Introduction', p.between(1, 3, p.paragraph())),
  deliverable: p.named('Link below the case that is handed over as a sample', p.action()),
  whole: p.label('Opens the parts of a case on a phone'),
  readMore: p.label('Words of the link to a case'),
  callToAction: p.callToAction(),
  /** The page of one case, /case-study/ID. */
  detail: p.group('Page of one case', {
    meta: p.hiddenMeta(),
    note: p.sentence('Note below the case'),
    all: p.label('Link back to all cases'),
    previous: p.label('Link to the previous case'),
    next: p.label('Link to the next case'),
  }),
  notFound: p.group('When a case does not exist', {
    title: p.heading(),
    text: p.sentence('Text'),
    back: p.label('Link back'),
    casesTitle: p.heading('Heading above the cases'),
  }),
});
