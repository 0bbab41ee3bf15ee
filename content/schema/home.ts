import * as v from 'valibot';
import {
  action,
  between,
  callToAction,
  exactly,
  figureId,
  heading,
  label,
  meta,
  sentence,
  sitePath,
  stat,
  text,
  titledText,
} from './parts.ts';

const heroSlide = v.strictObject({
  img: figureId(),
  title: text(40),
  subtitle: text(160, 40),
  btnText: label(),
  btnLink: sitePath(),
  extraImgs: between(2, 3, figureId()),
});

const project = v.strictObject({ name: heading(), img: figureId(), desc: text(260, 60) });

const communityCard = v.strictObject({
  title: heading(),
  desc: text(260, 60),
  img: figureId(),
  route: sitePath(),
});

const lead = { title: heading(), intro: text(320, 40) };

export const home = v.strictObject({
  meta: meta(),
  hero: v.strictObject({
    heading: text(100),
    label: label(),
    slides: exactly(3, heroSlide),
  }),
  whoWeAre: v.strictObject({ title: heading(), points: exactly(4, sentence()), more: action() }),
  vision: v.strictObject({ ...lead, values: exactly(5, titledText()) }),
  achievements: v.strictObject({
    title: heading(),
    note: sentence(),
    counters: exactly(4, stat()),
  }),
  research: v.strictObject({ ...lead, more: action() }),
  publications: v.strictObject({ ...lead, more: action() }),
  process: v.strictObject({ ...lead, more: action() }),
  projects: v.strictObject({ ...lead, label: label(), items: exactly(5, project) }),
  caseStudies: v.strictObject({ ...lead, readMore: label(), more: action() }),
  community: v.strictObject({ ...lead, readMore: label(), cards: exactly(3, communityCard) }),
  testimonials: v.strictObject({ ...lead, label: label(), sample: label() }),
  callToAction: callToAction(),
});
