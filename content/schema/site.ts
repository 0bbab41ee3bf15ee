import * as v from 'valibot';
import { phoneLink } from '../phone-link.ts';
import { text, webAddress } from './parts.ts';

/** A fact about the firm. `placeholder: true` beside it means: to be replaced before launch. */
const fact = <T extends string | number>(value: v.GenericSchema<T, T>) =>
  v.pipe(
    v.strictObject({ value, placeholder: v.optional(v.boolean()) }),
    v.transform((entry): T => entry.value),
  );

const email = v.pipe(v.string(), v.email('must be an e-mail address'));
const phone = v.pipe(
  text(30),
  v.check(
    (value) => phoneLink(value) !== undefined,
    'must be a number with its country code, such as +91 422 123 4567',
  ),
);
const coordinate = (limit: number) =>
  v.pipe(
    v.number(),
    v.minValue(-limit, `must be between -${limit} and ${limit}`),
    v.maxValue(limit, `must be between -${limit} and ${limit}`),
  );

const facts = v.strictObject({
  firm: fact(text(40)),
  shortName: fact(text(20)),
  founded: fact(text(30)),
  foundedDate: fact(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/, 'must be YYYY-MM'))),
  city: fact(text(40)),
  country: fact(text(40)),
  phone: fact(phone),
  email: fact(email),
  hours: fact(text(60)),
  replyTime: fact(text(60)),
  confidentiality: fact(text(120)),
  street: fact(text(80)),
  postalCode: fact(text(20)),
  region: fact(text(40)),
  chatUrl: fact(webAddress()),
  chatName: fact(text(30)),
  socialUrl: fact(webAddress()),
  socialName: fact(text(30)),
  photosUrl: fact(webAddress()),
  photosName: fact(text(30)),
  forumUrl: fact(webAddress()),
  repositoryUrl: fact(webAddress()),
  latitude: fact(coordinate(90)),
  longitude: fact(coordinate(180)),
  copyright: fact(text(80)),
  poweredBy: fact(text(80)),
});

/** `phoneLink` is the address behind the number, so that nobody dials another one than is shown. */
export const site = v.pipe(
  facts,
  v.transform((entries) => ({ ...entries, phoneLink: phoneLink(entries.phone) ?? '' })),
);
