import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  externalLink,
  figureId,
  heading,
  meta,
  named,
  paragraph,
  section,
} from './parts.ts';

const page = {
  meta: meta(),
  banner: banner(),
  intro: named('Introduction', paragraph()),
  img: named('Picture', figureId()),
  callToAction: callToAction(),
  others: named(
    'Other communities',
    v.strictObject({
      title: named('Heading', heading()),
      links: named('Links', exactly(2, action())),
    }),
  ),
};

export const communityUniversity = v.strictObject({
  ...page,
  sections: named('Sections', between(2, 6, section())),
});

/** Forum and Open-source end in a button that opens an outside address in a new tab. */
export const communityWithLink = v.strictObject({
  ...page,
  sections: named('Sections', between(2, 6, section())),
  button: named('Button to another site', externalLink()),
});
