import * as v from 'valibot';
import * as p from '../parts.ts';

/** A `tel:` address of a phone number as people read it, or nothing if it has no country code. */
export function phoneLink(phone: string): string | undefined {
  // "+44 (0)20" says both how to dial from abroad and from within.
  const number = phone.replace('(0)', '').replace(/[\s().\-/\u2010-\u2015]/g, '');
  return /^\+\d{7,15}$/.test(number) ? `tel:${number}` : undefined;
}

/** A fact about the firm. `placeholder: true` beside it means: to be replaced before launch. */
const fact = <T extends string | number>(
  title: string,
  value: v.GenericSchema<T, T>,
  help?: string,
) =>
  v.pipe(
    v.strictObject({
      value: p.named(title, value, help),
      placeholder: v.optional(p.named('Invented, to be replaced before the launch', v.boolean())),
    }),
    v.title(title),
    v.metadata({ isPlain: true }),
    v.transform((entry): T => entry.value),
  );

const email = v.pipe(v.string(), v.email('must be an e-mail address'));
const phone = v.pipe(
  p.text(30),
  v.check(
    (value) => phoneLink(value) !== undefined,
    'must be a number with its country code, such as +91 422 123 4567',
  ),
  v.metadata({ isAddress: true }),
);
const coordinate = (limit: number) =>
  v.pipe(
    v.number(),
    v.minValue(-limit, `must be between -${limit} and ${limit}`),
    v.maxValue(limit, `must be between -${limit} and ${limit}`),
  );

const facts = v.strictObject({
  firm: fact('Name of the firm', p.text(40)),
  shortName: fact('Short name', p.text(20)),
  founded: fact('Founded', p.text(30)),
  foundedDate: p.technical(
    'Founded, for machines',
    fact(
      'Founded, for machines',
      v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'must be YYYY-MM')),
      'Year and month: 2019-04.',
    ),
  ),
  city: fact('City', p.text(40)),
  country: fact('Country', p.text(40)),
  phone: fact(
    'Phone',
    phone,
    'With the country code: +91 422 123 4567. The link that dials it is made from it.',
  ),
  email: fact('E-mail', email),
  hours: fact('Opening hours', p.text(60)),
  replyTime: fact('Time to a reply', p.text(60)),
  confidentiality: fact('Confidentiality', p.text(120)),
  street: fact('Street', p.text(80)),
  postalCode: fact('Postal code', p.text(20)),
  region: fact('State', p.text(40)),
  chatUrl: fact('Chat: address', p.webAddress()),
  chatName: fact('Chat: name', p.text(30)),
  socialUrl: fact('Social network: address', p.webAddress()),
  socialName: fact('Social network: name', p.text(30)),
  photosUrl: fact('Photos: address', p.webAddress()),
  photosName: fact('Photos: name', p.text(30)),
  forumUrl: fact('Forum: address', p.webAddress()),
  repositoryUrl: fact('Repository: address', p.webAddress()),
  latitude: fact('Map: latitude', coordinate(90)),
  longitude: fact('Map: longitude', coordinate(180)),
  copyright: fact('Copyright', p.text(80)),
  poweredBy: fact('Powered by', p.text(80)),
});

/** `phoneLink` is the address behind the number, so that nobody dials another one than is shown. */
export const site = v.pipe(
  facts,
  v.transform((entries) => ({ ...entries, phoneLink: phoneLink(entries.phone) ?? '' })),
);

export const navigation = v.strictObject({
  header: p.list('Links of the header', 7, p.action(), {
    help: 'The last one is shown as a button.',
  }),
  more: p.group('Menu of everything else', {
    label: p.label('Its button'),
    links: p.named('Links', v.array(p.action())),
    toolsTitle: p.label('Label of the tools'),
    tools: p.named('Tools', v.array(p.action())),
    others: p.named('Last links', v.array(p.action())),
  }),
  offers: p.list(
    'What the firm offers',
    3,
    p.group('Offer', {
      title: p.heading(),
      text: p.sentence('Text'),
      to: p.named('Leads to', p.sitePath()),
    }),
    { help: 'In the same words on Home, Services and Contact, and in the footer.' },
  ),
  footer: p.group('Footer', {
    description: p.named('Description of the firm', p.text(300, 40)),
    linksTitle: p.label('Heading above the six links'),
    links: p.list('Links', 6, p.action()),
    alsoTitle: p.label('Heading above further links'),
    also: p.named('Further links', v.array(p.action())),
  }),
});

const promise = p.group('Promise', {
  page: p.technical('Page', p.heading(), 'The name of its file.'),
  field: p.technical('Field', p.text(120), 'As the checks name it: values[1].text'),
  promise: p.named('What the firm has to confirm', p.text(700, 10)),
});

/** What the site says and nobody of the firm has confirmed yet; an entry goes once it is. */
export const promises = v.strictObject({
  promises: p.named(
    'To be confirmed',
    v.pipe(
      v.array(promise),
      v.maxLength(300, 'has more than 300 entries'),
      v.checkItems(
        ({ page, field }, index, list) =>
          list.findIndex((other) => other.page === page && other.field === field) === index,
        'names the same field as an entry above it',
      ),
    ),
    'Remove an entry once somebody of the firm has confirmed it: the versions keep who did, and when.',
  ),
});
