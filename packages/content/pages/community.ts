import * as v from 'valibot';
import * as p from '../parts.ts';

const page = {
  meta: p.meta(),
  intro: p.paragraph('Introduction'),
  sections: p.list('Sections', [2, 6], p.section()),
  callToAction: p.callToAction(),
  others: p.group('Other communities', {
    title: p.heading(),
    links: p.list('Links', 2, p.action()),
  }),
};

export const communityUniversity = v.strictObject({ ...page, banner: p.banner() });

/** The button opens an outside address in a new tab. */
const button = p.named('Button to another site', p.externalLink());

export const communityForum = v.strictObject({ ...page, banner: p.banner(), button });

const thing = v.strictObject({
  name: p.heading('Name'),
  text: p.sentence('What it is'),
  licence: p.label('Licence'),
  link: p.named('Link', p.action()),
});

/** The page says how large each of the things is. */
export const communityOpensource = v.strictObject({
  ...page,
  banner: p.banner(),
  button,
  things: p.group('What can be taken', {
    title: p.heading(),
    items: p.each('Things', thing, {
      tables: 'The tables of the figures',
      deliverable: 'The sample deliverable',
      expected: 'The calculations',
    }),
  }),
});
