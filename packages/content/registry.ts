import type * as v from 'valibot';
import type { FigureRecord } from './figure-record.ts';
import { about } from './schema/about.ts';
import { calculator } from './schema/calculator.ts';
import { careers } from './schema/careers.ts';
import { caseStudies, cases } from './schema/cases.ts';
import { chapter } from './schema/chapter.ts';
import { checkResults } from './schema/check-results.ts';
import { colophon } from './schema/colophon.ts';
import { communityForum, communityOpensource, communityUniversity } from './schema/community.ts';
import { contact } from './schema/contact.ts';
import { analyticsSteps, dataAnalytics } from './schema/data-analytics.ts';
import { dataDescription } from './schema/data-description.ts';
import { desk } from './schema/desk.ts';
import { enquiry } from './schema/enquiry.ts';
import { faq } from './schema/faq.ts';
import { figures } from './schema/figures.ts';
import { home } from './schema/home.ts';
import { instruments } from './schema/instruments.ts';
import { joinNow } from './schema/join-now.ts';
import { navigation } from './schema/navigation.ts';
import { note } from './schema/note.ts';
import { notes } from './schema/notes.ts';
import type { FigureId } from './schema/parts.ts';
import { privacy } from './schema/privacy.ts';
import { promises } from './schema/promises.ts';
import { publicationCategories, publications } from './schema/publications.ts';
import { research, topics } from './schema/research.ts';
import { sampleDeliverable } from './schema/sample-deliverable.ts';
import { notFound, search } from './schema/search.ts';
import { services } from './schema/services.ts';
import { site } from './schema/site.ts';
import { testimonials } from './schema/testimonials.ts';
import { toolPage } from './schema/tool-page.ts';
import { whichTest } from './schema/which-test.ts';

/** Which schema checks which file: `home` is content/home.yaml, and so on. */
export const schemas = {
  about,
  'analytics-steps': analyticsSteps,
  calculator,
  careers,
  'case-studies': caseStudies,
  cases,
  chapter,
  'check-results': checkResults,
  colophon,
  'community-forum': communityForum,
  'community-opensource': communityOpensource,
  'community-university': communityUniversity,
  contact,
  'data-analytics': dataAnalytics,
  'data-description': dataDescription,
  describe: toolPage,
  desk,
  enquiry,
  faq,
  figures,
  home,
  instruments,
  'join-now': joinNow,
  navigation,
  'not-found': notFound,
  notes,
  privacy,
  promises,
  'publication-categories': publicationCategories,
  publications,
  research,
  'sample-deliverable': sampleDeliverable,
  'sample-size': toolPage,
  search,
  services,
  site,
  testimonials,
  topics,
  'which-test': whichTest,
};

/** A file that there always is. */
export type FixedName = keyof typeof schemas;

/** A note of the site: `notes/sampling` is content/notes/sampling.yaml, and at /notes/sampling. */
export type NoteName = `notes/${string}`;

export type ContentName = FixedName | NoteName;

/** A file's data as Node sees it: figures are ids. */
export type ContentData<N extends ContentName> = v.InferOutput<
  N extends FixedName ? (typeof schemas)[N] : typeof note
>;

type WithFigures<T> = T extends FigureId
  ? FigureRecord
  : T extends string | number | boolean | undefined
    ? T
    : { [K in keyof T]: WithFigures<T[K]> };

/** A file's data as pages get it: figures are records. */
export type PageContent<N extends ContentName> = WithFigures<ContentData<N>>;

/** The files that there always are. */
export const contentNames = Object.keys(schemas) as FixedName[];

const longestName = 80;

export function isNoteName(name: string): name is NoteName {
  return name.length <= longestName && /^notes\/[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name);
}

export function isContentName(name: string): name is ContentName {
  return Object.hasOwn(schemas, name) || isNoteName(name);
}

/** The notes that a document has, by their names. */
export function notesOf(document: object): NoteName[] {
  return Object.keys(document).filter(isNoteName).toSorted();
}

/** All that a document has: what there always is, then its notes. */
export function namesOf(document: object): ContentName[] {
  return [...contentNames, ...notesOf(document)];
}

export function schemaOf(name: ContentName): v.GenericSchema {
  return isNoteName(name) ? note : schemas[name as FixedName];
}
