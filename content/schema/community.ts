import * as v from 'valibot';
import * as p from './parts.ts';

const page = {
  meta: p.meta(),
  intro: p.paragraph('Introduction'),
  sections: p.named('Sections', p.between(2, 6, p.section())),
  callToAction: p.callToAction(),
  others: p.group('Other communities', {
    title: p.heading(),
    links: p.named('Links', p.exactly(2, p.action())),
  }),
};

export const communityUniversity = v.strictObject({ ...page, banner: p.banner() });

/** The button opens an outside address in a new tab. */
const button = p.named('Button to another site', p.externalLink());

export const communityForum = v.strictObject({ ...page, banner: p.banner(), button });

/** It has no figure. */
export const communityOpensource = v.strictObject({
  ...page,
  banner: p.group('Top of the page', { title: p.heading(), text: p.sentence('Text') }),
  button,
});
