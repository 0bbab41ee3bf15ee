import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  externalLink,
  group,
  heading,
  meta,
  named,
  paragraph,
  section,
  sentence,
} from './parts.ts';

const page = {
  meta: meta(),
  intro: paragraph('Introduction'),
  sections: named('Sections', between(2, 6, section())),
  callToAction: callToAction(),
  others: group('Other communities', {
    title: heading(),
    links: named('Links', exactly(2, action())),
  }),
};

export const communityUniversity = v.strictObject({ ...page, banner: banner() });

/** The button opens an outside address in a new tab. */
const button = named('Button to another site', externalLink());

export const communityForum = v.strictObject({ ...page, banner: banner(), button });

/** It has no figure. */
export const communityOpensource = v.strictObject({
  ...page,
  banner: group('Top of the page', { title: heading(), text: sentence('Text') }),
  button,
});
