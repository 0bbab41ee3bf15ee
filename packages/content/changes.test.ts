import { expect, it } from 'vitest';
import { changesBetween, changesIn } from './changes.ts';
import { type ContentDocument, hashOf } from './document.ts';
import { readDocument, readFigures } from './folder.ts';
import { warningsOn } from './launch.ts';

const document = readDocument();
type Home = { hero: { slides: { title: string }[] }; whoWeAre: { points: string[] } };
type Faq = { groups: { questions: unknown[] }[] };
const copyOf = <Data>(data: unknown) => structuredClone(data) as Data;

it('names a page, and a field by the titles of the form', () => {
  const home = copyOf<Home>(document.home);
  const [slide] = home.hero.slides;
  const before = slide!.title;
  slide!.title = 'Another title';
  const field = expect.stringMatching(/^[^›]+ › Slide 1 › (Title|Heading)$/);
  const path = ['hero', 'slides', 0, 'title'];
  const change = { path, kind: 'changed', before, after: 'Another title', field };
  expect(changesBetween(document, { ...document, home })).toEqual([
    { page: 'home', title: 'Home', changes: [change] },
  ]);
  expect(changesBetween(document, copyOf(document))).toEqual([]);
});

it('says that an entry moved, and nothing of the others', () => {
  const groups = copyOf<Faq>(document.faq);
  const { questions } = groups.groups[0]!;
  questions.push(questions.shift()!);
  expect(changesIn('faq', document.faq, groups)).toMatchObject([
    { path: ['groups', 0, 'questions', questions.length - 1], kind: 'moved', before: '1' },
  ]);
});

it('says of texts without a key what was added, removed or changed', () => {
  const { points } = (document.home as Home).whoWeAre;
  const changesTo = (...changed: string[]) => {
    const home = copyOf<Home>(document.home);
    home.whoWeAre.points = changed;
    return changesIn('home', document.home, home);
  };
  const [first, second, ...others] = points as [string, string];
  const at = (place: number) => ['whoWeAre', 'points', place];
  expect(changesTo(...points, 'At last.')).toMatchObject([
    { path: at(points.length), kind: 'added', after: 'At last.' },
  ]);
  expect(changesTo(second, ...others)).toMatchObject([
    { path: at(0), kind: 'removed', before: first },
  ]);
  expect(changesTo(first, 'Instead.', ...others)).toMatchObject([
    { path: at(1), kind: 'changed', before: second, after: 'Instead.' },
  ]);
});

it('finds its way in data that has mistakes, however large', () => {
  const odd = { hero: [null, { a: [] }], constructor: 3, extra: { deep: [true] } };
  expect(changesIn('home', document.home, odd).map(({ field }) => field)).toContain('extra');
  const many = { points: Array.from({ length: 50_000 }, (_, i) => i) };
  const turned = { points: many.points.toReversed() };
  expect(changesIn('home', many, turned).length).toBe(49_999);
});

it('warns of a picture without words where none stood, and of nothing that only moved', () => {
  type Data = { testimonials: { avatar?: string }[] };
  const figures = readFigures('packages/figures/dist');
  const ornament = figures.records.values().find(({ alt }) => !alt)!.id;
  const now = copyOf<Data>(document.testimonials);
  now.testimonials[0]!.avatar = ornament;
  now.testimonials[1]!.avatar = figures.records.values().find(({ alt }) => alt)!.id;
  const published = { ...document, testimonials: now };
  const warnings = (testimonials: Data) =>
    warningsOn({
      ...{ published, figures, pages: ['testimonials'] },
      document: { ...document, testimonials },
    });
  const moved = copyOf<Data>(now);
  moved.testimonials.push(moved.testimonials.shift()!);
  expect(warnings(moved)).toEqual([]);
  const shown = copyOf<Data>(now);
  shown.testimonials[1]!.avatar = ornament;
  const path = ['testimonials', 1, 'avatar'];
  expect(warnings(shown)).toContainEqual(expect.objectContaining({ path }));
});

it('the hash is the same whatever the order of the fields', () => {
  const hash = (data: unknown) => hashOf(data as ContentDocument);
  expect(hash({ home: { a: 1, b: [1, 2] }, faq: null })).toBe(
    hash({ faq: null, home: { b: [1, 2], a: 1, c: undefined } }),
  );
});
