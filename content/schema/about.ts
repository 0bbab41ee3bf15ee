import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  figureId,
  group,
  headed,
  heading,
  meta,
  named,
  paragraph,
  tamil,
  titledText,
} from './parts.ts';

const statement = () =>
  v.strictObject({
    title: heading(),
    paragraphs: named('Paragraphs', between(1, 3, paragraph())),
  });

export const about = v.strictObject({
  meta: meta(),
  banner: banner(),
  bannerTamil: v.optional(tamil()),
  contact: named('Button to the contact page', action()),
  mission: named('Mission', statement()),
  vision: named('Vision', statement()),
  visionPicture: figureId('Picture below the vision'),
  coreValues: group('Core values', {
    ...headed(),
    values: named('Values', exactly(5, titledText())),
  }),
  goal: group('Goal', {
    title: heading(),
    intro: paragraph('Introduction'),
    cards: named('Cards', exactly(3, titledText())),
  }),
  workflow: group('How we work', {
    ...headed(),
    steps: named('Steps', exactly(5, titledText())),
  }),
  callToAction: callToAction(),
});
