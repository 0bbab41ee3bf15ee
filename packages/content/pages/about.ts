import * as v from 'valibot';
import * as p from '../parts.ts';

const statement = () =>
  v.strictObject({
    title: p.heading(),
    paragraphs: p.list('Paragraphs', [1, 3], p.paragraph()),
  });

/** Photographs of the firm's own, each with its words; the part is not shown until there are some. */
const photographs = (title: string, item: string, words: Record<'name' | 'role', string>) =>
  v.optional(
    p.group(title, {
      title: p.heading(),
      entries: p.list(
        title,
        [1, 24],
        p.group(item, { img: p.photographId(), ...p.entries(words, p.heading()) }),
        { key: 'name' },
      ),
    }),
  );

const plate = p.group('Picture with words', {
  img: p.figureId(),
  name: p.heading(),
  text: p.paragraph(),
});

export const about = v.strictObject({
  meta: p.meta(),
  banner: p.promise(),
  bannerTamil: v.optional(p.tamil()),
  contact: p.named('Button to the contact page', p.action()),
  mission: p.named('Mission', statement()),
  vision: p.named('Vision', statement()),
  visionPicture: p.figureId('Picture below the vision'),
  coreValues: p.group('Core values', {
    ...p.headed(),
    values: p.list('Values', 5, p.titledText()),
  }),
  goal: p.group('Goal', {
    title: p.heading(),
    intro: p.paragraph('Introduction'),
    cards: p.list('Cards', 3, p.titledText()),
  }),
  pictures: p.group('Row of pictures', {
    ...p.headed(),
    plates: p.list('Pictures', 3, plate),
  }),
  workflow: p.group('How we work', {
    ...p.headed(),
    steps: p.list('Steps', 5, p.titledText()),
  }),
  people: photographs('People', 'Person', { name: 'Name', role: 'Role' }),
  rooms: photographs('Rooms', 'Room', { name: 'Room', role: 'What is done there' }),
  callToAction: p.callToAction(),
});

const service = p.group('Service', {
  slug: p.slug(),
  name: p.heading('Name'),
  img: p.figureId(),
  brief: p.sentence('In the list at the top'),
  description: p.named('Description', p.text(900, 120)),
  includes: p.list('What is included', [3, 5], p.sentence()),
  likewise: v.optional(p.sentence('What a client’s own data would show in such a figure')),
});

export const services = v.strictObject({
  meta: p.meta(),
  banner: p.promise(),
  intro: p.paragraph('Introduction'),
  includesTitle: p.heading('Heading above what is included'),
  contents: p.label('Name of the list of services'),
  services: p.list('Services', 5, service, { key: 'slug' }),
  callToAction: p.callToAction(),
});

const question = p.group('Question', {
  question: p.heading('Question'),
  word: v.optional(p.label('Answer in a word', 'Set large above the answer: No.')),
  answer: p.list('Answer', [1, 3], p.paragraph()),
  points: v.optional(p.list('Points below the answer', [2, 8], p.sentence())),
  closing: v.optional(p.sentence('Closing sentence')),
  link: v.optional(p.named('Link below the answer', p.action())),
});

const questions = p.group('Group', {
  title: p.heading(),
  id: p.technical('Address within the page', v.optional(p.slug())),
  questions: p.list('Questions', [1, 10], question),
});

export const faq = v.strictObject({
  meta: p.meta(),
  ...p.headed(),
  callToAction: p.callToAction(),
  picture: p.figureId(
    'Picture',
    'Stands below the second answer of the first group, as its proof.',
  ),
  groups: p.list('Groups of questions', [1, 6], questions),
});
