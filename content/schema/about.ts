import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  figureId,
  heading,
  meta,
  paragraph,
  sentence,
  titledText,
} from './parts.ts';

const statement = () =>
  v.strictObject({ title: heading(), paragraphs: between(1, 3, paragraph()) });

export const about = v.strictObject({
  meta: meta(),
  banner: banner(),
  contact: action(),
  mission: statement(),
  vision: statement(),
  coreValues: v.strictObject({
    title: heading(),
    intro: sentence(),
    values: exactly(5, titledText()),
  }),
  goal: v.strictObject({ title: heading(), intro: paragraph(), cards: exactly(3, titledText()) }),
  pictures: v.strictObject({
    title: heading(),
    intro: sentence(),
    images: exactly(4, v.strictObject({ img: figureId(), text: sentence() })),
  }),
  workflow: v.strictObject({
    title: heading(),
    intro: sentence(),
    steps: exactly(5, titledText()),
  }),
  callToAction: callToAction(),
});
