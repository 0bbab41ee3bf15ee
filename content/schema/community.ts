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
  paragraph,
  section,
} from './parts.ts';

const page = {
  meta: meta(),
  banner: banner(),
  intro: paragraph(),
  img: figureId(),
  callToAction: callToAction(),
  others: v.strictObject({ title: heading(), links: exactly(2, action()) }),
};

export const communityUniversity = v.strictObject({
  ...page,
  sections: between(2, 6, section()),
});

/** Forum and Open-source end in a button that opens an outside address in a new tab. */
export const communityWithLink = v.strictObject({
  ...page,
  sections: between(2, 6, section()),
  button: externalLink(),
});
