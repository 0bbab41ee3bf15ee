import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  text,
} from './parts.ts';

/** The long texts. Names, pictures and order come from topics.yaml, joined by slug. */
const topicDetail = named(
  'Topic',
  v.strictObject({
    slug: slug(),
    note: named('Note in the margin', sentence(), 'What the figure of the section teaches.'),
    paragraphs: named('Paragraphs', between(2, 4, named('Paragraph', text(900, 60)))),
    covers: named('What it covers', between(3, 8, sentence())),
    youReceive: named('What you receive', between(2, 6, sentence())),
    tools: v.optional(
      named('Tools of this site', between(1, 2, action()), 'For the reader’s own study.'),
    ),
  }),
);

const reference = named(
  'Reference',
  v.strictObject({
    key: named('Key', slug(), 'Stands in the texts in square brackets: [cohen-1988].'),
    cited: named('Short form', label(), 'As the texts name it: “Cohen 1988”.'),
    work: named('Work', text(200, 20), 'Authors, year and title.'),
    where: named('Where it appeared', heading(), 'Journal with its pages, or publisher.'),
  }),
);

const researchPage = v.strictObject({
  meta: meta(),
  banner: banner(),
  intro: named('Introduction', between(1, 3, paragraph())),
  abstractTitle: named('Heading of the abstract', heading()),
  abstractNote: named('Note below the abstract', sentence()),
  contentsTitle: named('Heading of the contents', label()),
  moreLabel: named('Words of the link to more', label()),
  coversTitle: named('Heading above what it covers', heading()),
  youReceiveTitle: named('Heading above what you receive', heading()),
  referencesTitle: named('Heading above the references', heading()),
  topics: named(
    'Topics',
    exactly(8, topicDetail, 'slug'),
    'Names, pictures and their order are in “Research topics in short”.',
  ),
  references: named(
    'References',
    between(1, 24, reference, 'key'),
    'Each is named in a text by its key in square brackets.',
  ),
  callToAction: callToAction(),
});

/** Names in brackets that stand for a topic's figure or for a work. */
const pointers = /\[([a-z0-9-]+)\]/g;

export const research = v.pipe(
  researchPage,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { topics, references } = dataset.value;
    const works = references.map(({ key }) => key);
    const texts = topics.flatMap(({ note, paragraphs }) => [note, ...paragraphs]);
    const named = texts.flatMap((one) => Array.from(one.matchAll(pointers), ([, name]) => name!));
    for (const name of new Set(named)) {
      if (!name.startsWith('fig-') && !works.includes(name))
        addIssue({ message: `names [${name}], which is not among the references` });
    }
    for (const key of works) {
      if (!named.includes(key)) addIssue({ message: `has the work ${key}, which no text names` });
    }
  }),
);
