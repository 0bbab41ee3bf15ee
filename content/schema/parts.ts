import * as v from 'valibot';
import { sitePaths } from './paths.ts';

/** Text of `min` to `max` characters, counted after placeholders are filled in. */
export function text(max: number, min = 1) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min, (issue) => `has ${issue.received} characters, at least ${min} are needed`),
    v.maxLength(max, (issue) => `has ${issue.received} characters, at most ${max} are allowed`),
  );
}

export const label = () => text(40);
export const heading = () => text(80);
export const sentence = () => text(220, 10);
export const paragraph = () => text(900, 20);

/** A list of exactly `count` entries, no two of which have the same `key`. */
export function exactly<S extends v.GenericSchema>(count: number, item: S, key?: KeyOf<S>) {
  return v.pipe(
    v.array(item),
    v.length(count, (issue) => `has ${issue.received} entries, exactly ${count} are needed`),
    distinct<S>(key),
  );
}

/** A list of `min` to `max` entries, no two of which have the same `key`. */
export function between<S extends v.GenericSchema>(
  min: number,
  max: number,
  item: S,
  key?: KeyOf<S>,
) {
  return v.pipe(
    v.array(item),
    v.minLength(min, (issue) => `has ${issue.received} entries, at least ${min} are needed`),
    v.maxLength(max, (issue) => `has ${issue.received} entries, at most ${max} are allowed`),
    distinct<S>(key),
  );
}

type KeyOf<S extends v.GenericSchema> = keyof v.InferOutput<S> & string;

function distinct<S extends v.GenericSchema>(key: KeyOf<S> | undefined) {
  return v.checkItems<v.InferOutput<S>[], string>(
    (item, index, list) =>
      key === undefined || list.findIndex((other) => other[key] === item[key]) === index,
    `has the same ${key} as an entry above it`,
  );
}

/** The id of a drawn figure. Pages receive the figure's record in its place. */
export const figureId = () =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a figure id: small letters, digits, hyphens'),
    v.brand('FigureId'),
    v.metadata({ figure: true }),
  );

export type FigureId = v.InferOutput<ReturnType<typeof figureId>>;

export const slug = () =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
  );

export const sitePath = () =>
  v.picklist(
    sitePaths,
    (issue) => `links to ${issue.received}, which is not an address of this site`,
  );

export const webAddress = () =>
  v.pipe(
    v.string(),
    v.url('must be a web address'),
    v.startsWith('https://', 'must begin with https://'),
  );

const metaTitle = () => text(60, 10);

export const meta = () => v.strictObject({ title: metaTitle(), description: text(160, 70) });

/** For addresses that search engines are told to leave out: nobody would read a description. */
export const hiddenMeta = () => v.strictObject({ title: metaTitle() });

/** A link or button that leads to an address of this site. */
export const action = () => v.strictObject({ label: label(), to: sitePath() });

export const externalLink = () => v.strictObject({ label: text(80), href: webAddress() });

export const banner = () => v.strictObject({ title: heading(), text: sentence(), img: figureId() });

/** The last word of a page: a question, an answer, a button. */
export const callToAction = () =>
  v.strictObject({
    title: heading(),
    text: sentence(),
    button: action(),
    /** For readers who are looking for something else. */
    more: v.optional(between(1, 3, action())),
  });

/** A titled text: a value, a reason, a card without a picture. */
export const titledText = () => v.strictObject({ title: heading(), text: text(400, 10) });

export const section = () =>
  v.strictObject({
    title: heading(),
    paragraphs: between(1, 6, paragraph()),
    points: v.optional(between(2, 8, sentence())),
    links: v.optional(between(1, 16, externalLink())),
  });

export const stat = () =>
  v.strictObject({
    value: v.pipe(v.number(), v.integer()),
    suffix: v.literal('+'),
    label: label(),
  });
