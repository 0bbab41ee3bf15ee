import * as v from 'valibot';
import * as p from '../parts.ts';

const construct = (title: string) => p.named(title, p.text(24));

const path = v.pipe(
  p.group('Path', {
    cause: construct('From'),
    effect: construct('To'),
    strength: p.named(
      'Strength',
      v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
      'From 0 to 1: the band is as thick.',
    ),
  }),
  v.check(({ cause, effect }) => cause !== effect, 'leads from a construct to itself'),
);

const step = p.group('Step', {
  name: p.label('What is counted'),
  count: p.named('How many', v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const topic = p.group('Topic', {
  slug: p.slug(),
  name: p.heading('Short name', 'Stands on Home.'),
  title: p.heading('Full name', 'Stands on this page.'),
  img: v.optional(p.figureId()),
  desc: p.named('Summary', p.text(200, 40), 'What Home says of the topic.'),
  paths: v.optional(
    p.list('Paths', [3, 6], path, { help: 'A diagram of bands where a topic has no picture.' }),
  ),
  steps: v.optional(
    p.list('Steps', [3, 6], step, {
      key: 'name',
      help: 'Rows of stitches where a topic has no picture.',
    }),
  ),
  command: v.optional(
    p.list(
      'Command',
      [2, 4],
      p.group('Part', {
        code: p.named('Code', p.text(40)),
        text: p.sentence('What it says'),
      }),
      { key: 'code', help: 'A line of code in large type where a topic has no picture.' },
    ),
  ),
  findingTamil: v.optional(p.tamil()),
  note: p.sentence('Note in the margin', 'What the figure of the section teaches.'),
  paragraphs: p.list('Paragraphs', [2, 4], p.named('Paragraph', p.text(900, 60))),
  covers: p.list('What it covers', [3, 8], p.sentence()),
  youReceive: p.list('What you receive', [2, 6], p.sentence()),
  tools: v.optional(
    p.list('Tools of this site', [1, 2], p.action(), { help: 'For the reader’s own study.' }),
  ),
});

const reference = p.group('Reference', {
  key: p.named('Key', p.slug(), 'Stands in the texts in square brackets: [cohen-1988].'),
  cited: p.label('Short form', 'As the texts name it: “Cohen 1988”.'),
  work: p.named('Work', p.text(200, 20), 'Authors, year and title.'),
  where: p.heading('Where it appeared', 'Journal with its pages, or publisher.'),
});

const researchPage = v.strictObject({
  meta: p.meta(),
  banner: p.promise(),
  bannerTamil: v.optional(p.tamil()),
  intro: p.list('Introduction', [1, 3], p.paragraph()),
  abstractTitle: p.heading('Heading of the abstract'),
  contentsTitle: p.label('Heading of the contents'),
  moreLabel: p.label('Words of the link to more'),
  askLabel: p.label('Words of the link to a question'),
  coversTitle: p.heading('Heading above what it covers'),
  youReceiveTitle: p.heading('Heading above what you receive'),
  referencesTitle: p.heading('Heading above the references'),
  topics: p.list('Topics', 8, topic, {
    key: 'slug',
    help: 'Their order here is also the order on Home.',
  }),
  references: p.list('References', [1, 24], reference, {
    key: 'key',
    help: 'Each is named in a text by its key in square brackets.',
  }),
  elsewhere: v.optional(p.action()),
  callToAction: p.callToAction(),
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
