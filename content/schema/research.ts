import * as v from 'valibot';
import {
  action,
  banner,
  between,
  callToAction,
  exactly,
  group,
  heading,
  label,
  meta,
  named,
  paragraph,
  sentence,
  slug,
  tamil,
  text,
} from './parts.ts';

/** The long texts. Names, pictures and order come from topics.yaml, joined by slug. */
const topicDetail = group('Topic', {
  slug: slug(),
  lines: v.optional(
    named(
      'Lines',
      between(3, 6, named('Line', text(30))),
      'Set large where a topic has no picture.',
    ),
  ),
  findingTamil: v.optional(tamil()),
  note: sentence('Note in the margin', 'What the figure of the section teaches.'),
  paragraphs: named('Paragraphs', between(2, 4, named('Paragraph', text(900, 60)))),
  covers: named('What it covers', between(3, 8, sentence())),
  youReceive: named('What you receive', between(2, 6, sentence())),
  tools: v.optional(
    named('Tools of this site', between(1, 2, action()), 'For the reader’s own study.'),
  ),
});

const reference = group('Reference', {
  key: named('Key', slug(), 'Stands in the texts in square brackets: [cohen-1988].'),
  cited: label('Short form', 'As the texts name it: “Cohen 1988”.'),
  work: named('Work', text(200, 20), 'Authors, year and title.'),
  where: heading('Where it appeared', 'Journal with its pages, or publisher.'),
});

const researchPage = v.strictObject({
  meta: meta(),
  banner: banner(),
  bannerTamil: v.optional(tamil()),
  intro: named('Introduction', between(1, 3, paragraph())),
  abstractTitle: heading('Heading of the abstract'),
  abstractNote: sentence('Note below the abstract'),
  contentsTitle: label('Heading of the contents'),
  moreLabel: label('Words of the link to more'),
  coversTitle: heading('Heading above what it covers'),
  youReceiveTitle: heading('Heading above what you receive'),
  referencesTitle: heading('Heading above the references'),
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
    const pointedAt = texts.flatMap((one) =>
      Array.from(one.matchAll(pointers), ([, name]) => name!),
    );
    for (const name of new Set(pointedAt)) {
      if (!name.startsWith('fig-') && !works.includes(name))
        addIssue({ message: `names [${name}], which is not among the references` });
    }
    for (const key of works) {
      if (!pointedAt.includes(key))
        addIssue({ message: `has the work ${key}, which no text names` });
    }
  }),
);
