import * as v from 'valibot';

/** A field as staff read of it: its title and, if need be, what it is for. */
export const named = <S extends v.GenericSchema>(title: string, schema: S, help = '') =>
  v.pipe(
    schema,
    v.title<v.InferOutput<S>, string>(title),
    v.description<v.InferOutput<S>, string>(help),
  );

/** The same for a field that is of no concern to authors of texts. */
export const technical = <S extends v.GenericSchema>(title: string, schema: S, help = '') =>
  v.pipe(
    named(title, schema, help),
    v.metadata<v.InferOutput<S>, { isTechnical: true }>({ isTechnical: true }),
  );

/** Text of `min` to `max` characters, counted after variables are filled in. */
export function text(max: number, min = 1) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min, (issue) => `has ${issue.received} characters, at least ${min} are needed`),
    v.maxLength(max, (issue) => `has ${issue.received} characters, at most ${max} are allowed`),
  );
}

export const label = (title = 'Words', help = '') => named(title, text(40), help);
/** A short text in Tamil; until somebody who reads it has confirmed it, it stands in `promises.yaml`. */
export const tamil = () =>
  named(
    'In Tamil',
    v.pipe(text(160), v.regex(/[\u0b80-\u0bff]/, 'must be in Tamil letters')),
    'Kept simple, for a reader whose language it is.',
  );
export const heading = (title = 'Heading', help = '') => named(title, text(80), help);
export const sentence = (title = 'Sentence', help = '') => named(title, text(220, 10), help);
export const paragraph = (title = 'Paragraph', help = '') => named(title, text(900, 20), help);

/** Named fields, and no others. */
export const group = <E extends v.ObjectEntries>(title: string, fields: E, help = '') =>
  named(title, v.strictObject(fields), help);

/** What stands above a part of a page. */
export const headed = () => ({ title: heading(), intro: sentence('Introduction') });

/** A list of `count` entries, or of from so many to so many; no two have the same `key`. */
export function list<S extends v.GenericSchema>(
  title: string,
  count: number | readonly [min: number, max: number],
  item: S,
  { key, help }: { key?: KeyOf<S>; help?: string } = {},
) {
  const [min, max] = typeof count === 'number' ? [count, count] : count;
  const isFixed = min === max;
  const least = isFixed ? `exactly ${min} are needed` : `at least ${min} are needed`;
  const most = isFixed ? least : `at most ${max} are allowed`;
  const entries = v.pipe(
    v.array(item),
    v.minLength(min, ({ received }) => `has ${received} entries, ${least}`),
    v.maxLength(max, ({ received }) => `has ${received} entries, ${most}`),
    distinct<S>(key),
  );
  return named(title, entries, help);
}

type KeyOf<S extends v.GenericSchema> = keyof v.InferOutput<S> & string;

function distinct<S extends v.GenericSchema>(key: KeyOf<S> | undefined) {
  return v.checkItems<v.InferOutput<S>[], string>(
    (item, index, list) =>
      key === undefined || list.findIndex((other) => other[key] === item[key]) === index,
    `has the same ${key} as an entry above it`,
  );
}

/** One entry for each name with its title, all of them of one schema. */
export const entries = <Titles extends Record<string, string>, S extends v.GenericSchema>(
  titles: Titles,
  schema: S,
) => {
  const inside = Object.entries(titles).map(([name, title]) => [name, named(title, schema)]);
  return Object.fromEntries(inside) as Record<keyof Titles & string, S>;
};

/** A group of them. */
export const each = <Titles extends Record<string, string>, S extends v.GenericSchema>(
  title: string,
  schema: S,
  titles: Titles,
) => group(title, entries(titles, schema));

export const sentences = <Titles extends Record<string, string>>(title: string, titles: Titles) =>
  each(title, text(320, 10), titles);

const drawn = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const photographed = /^picture:[0-9a-f]{20}$/;
const drawnOrUploaded = /^(picture:[0-9a-f]{20}|[a-z0-9]+(-[a-z0-9]+)*)$/;

const figure = (title: string, help: string, pattern: RegExp, problem: string) =>
  v.pipe(
    v.string(),
    v.regex(pattern, problem),
    v.brand('FigureId'),
    v.title(title),
    v.description(help),
    v.metadata({ figure: true }),
  );

/** The id of a drawn figure, or `picture:<id>`. Pages receive a figure's record in its place. */
export const figureId = (title = 'Picture', help = '') =>
  figure(title, help, drawnOrUploaded, 'must be a figure id: small letters, digits, hyphens');

/** The same where a page needs more of a figure than a photograph has. */
export const drawnFigureId = (title = 'Picture', help = '') =>
  figure(title, help, drawn, 'must be a figure of this site: no photograph can stand here');

/** The id of a photograph that staff uploaded: where people and rooms are shown, no drawing stands for them. */
export const photographId = (title = 'Photograph', help = '') =>
  figure(title, help, photographed, 'must be a photograph that was uploaded');

export type FigureId = v.InferOutput<ReturnType<typeof figureId>>;

export const slug = () =>
  technical(
    'Address in the web',
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
    ),
    'Part of links: whoever changes it breaks those that others have made.',
  );

/** One of the registry's addresses; `checkData` looks it up, since the registry is made of pages. */
export const sitePath = () => v.pipe(v.string(), v.metadata({ isSitePath: true }));

export const webAddress = () =>
  v.pipe(
    v.string(),
    v.url('must be a web address'),
    v.startsWith('https://', 'must begin with https://'),
  );

const metaTitle = () =>
  named('Title', text(60, 10), 'Stands in the tab of the browser and in what search engines find.');

const inSearchEngines = 'In search engines';

export const meta = () =>
  technical(
    inSearchEngines,
    v.strictObject({
      title: metaTitle(),
      description: named('Description', text(160, 70), 'Stands below the title there.'),
    }),
  );

/** For addresses that search engines are told to leave out: nobody would read a description. */
export const hiddenMeta = () => technical(inSearchEngines, v.strictObject({ title: metaTitle() }));

/** A link or button that leads to an address of this site. */
export const action = () => group('Link', { label: label(), to: named('Leads to', sitePath()) });

export const externalLink = () =>
  group('Link to another site', {
    label: named('Words', text(80)),
    href: named('Address', webAddress(), 'Begins with https://'),
  });

/** A published work as lists of references name it, after `more` fields of its own. */
export const reference = <E extends v.ObjectEntries>(more: E) =>
  group('Reference', {
    ...more,
    text: named('Full reference', text(400)),
    href: v.optional(named('Address', webAddress())),
  });

export const banner = (img = figureId()) =>
  group('Top of the page', { title: heading(), text: sentence('Text'), img });

/** The top of a main page: what it offers in one sentence, and what is needed, what comes of it, in how long. */
export const promise = (img = figureId()) =>
  group('Top of the page', {
    title: heading(),
    sentence: named('What the page offers', text(90, 20), 'The largest type of the page.'),
    terms: list('What is sent, what is received, how long it takes', 3, titledText()),
    img,
  });

/** A page's closing section: a question, an answer, a button. */
export const callToAction = () =>
  group('Last words of the page', {
    title: heading(),
    text: sentence('Text'),
    button: named('Button', action()),
    topic: v.optional(
      label(
        'Topic',
        'What the form on Contact has as field or topic for readers who come from here.',
      ),
    ),
    more: v.optional(
      list('Further links', [1, 3], action(), {
        help: 'For readers who are looking for something else.',
      }),
    ),
  });

/** A titled text: a value, a reason, a card without a picture. */
export const titledText = () =>
  group('Point', { title: heading(), text: named('Text', text(400, 10)) });

export const section = () =>
  group('Section', {
    title: heading(),
    paragraphs: list('Paragraphs', [1, 6], paragraph()),
    points: v.optional(list('Points', [2, 8], sentence())),
    links: v.optional(list('Links to other sites', [1, 16], externalLink())),
  });

export const stat = () =>
  group('Number', {
    value: named('Number', v.pipe(v.number(), v.integer())),
    suffix: technical('Sign behind it', v.literal('+')),
    label: label('What is counted'),
    counts: v.optional(
      named(
        'What belongs to it',
        text(80),
        'In one line below, where another number says the like.',
      ),
    ),
  });

/** What stands around a tool; its own words are a file of their own. */
export const toolPage = v.strictObject({
  meta: meta(),
  ...headed(),
  private: sentence('Note on privacy'),
  callToAction: callToAction(),
});
