import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  figureId,
  headed,
  heading,
  meta,
  named,
  paragraph,
  sentence,
  titledText,
} from './parts.ts';

const statement = () =>
  v.strictObject({
    title: named('Heading', heading()),
    paragraphs: named('Paragraphs', between(1, 3, paragraph())),
  });

export const about = v.strictObject({
  meta: meta(),
  banner: banner(),
  contact: named('Button to the contact page', action()),
  mission: named('Mission', statement()),
  vision: named('Vision', statement()),
  coreValues: named(
    'Core values',
    v.strictObject({
      ...headed(),
      values: named('Values', exactly(5, titledText())),
    }),
  ),
  goal: named(
    'Goal',
    v.strictObject({
      title: named('Heading', heading()),
      intro: named('Introduction', paragraph()),
      cards: named('Cards', exactly(3, titledText())),
    }),
  ),
  pictures: named(
    'Pictures',
    v.strictObject({
      ...headed(),
      images: named(
        'Pictures',
        exactly(
          4,
          named(
            'Picture',
            v.strictObject({
              img: named('Picture', figureId()),
              text: named('Caption', sentence()),
            }),
          ),
        ),
      ),
    }),
  ),
  workflow: named(
    'How we work',
    v.strictObject({
      ...headed(),
      steps: named('Steps', exactly(5, titledText())),
    }),
  ),
  callToAction: callToAction(),
});
