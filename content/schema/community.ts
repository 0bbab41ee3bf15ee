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
} from './parts.ts';

const page = {
  meta: meta(),
  banner: banner(),
  intro: paragraph('Introduction'),
  sections: named('Sections', between(2, 6, section())),
  callToAction: callToAction(),
  others: group('Other communities', {
    title: heading(),
    links: named('Links', exactly(2, action())),
  }),
};

export const communityUniversity = v.strictObject(page);

/** Forum and Open-source end in a button that opens an outside address in a new tab. */
export const communityWithLink = v.strictObject({
  ...page,
  button: named('Button to another site', externalLink()),
});
