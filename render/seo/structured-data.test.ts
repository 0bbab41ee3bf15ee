import { expect, test } from 'vitest';
import { readContent } from '../../content/read-folder.ts';
import type { SitePath } from '../../content/schema/paths.ts';
import { readDescribedPage } from './listed-pages.ts';
import { structuredData } from './structured-data.ts';

const origin = 'https://example.org';
const content = readContent();
const { site } = content;

function graph(path: SitePath, placeholders: string[]) {
  const html = `<html><head><title>T</title><meta name="description" content="D"><link rel="canonical" href="${origin}${path}"></head><body><main><h1>About <b>Us</b></h1></main></body></html>`;
  const page = readDescribedPage(path, html);
  // Through JSON, as a reader gets it: what is undefined is not there.
  return JSON.parse(JSON.stringify(structuredData(page, origin, { content, placeholders })))[
    '@graph'
  ];
}

test('facts that are placeholders are left out, others are in it', () => {
  const facts = ['email', 'phone', 'street', 'postalCode', 'socialUrl', 'photosUrl'];
  const [silent] = graph('/', facts);
  const told = Object.keys(silent);
  expect(told.filter((key) => ['email', 'telephone', 'sameAs'].includes(key))).toEqual([]);
  expect(Object.keys(silent.address)).toEqual(['@type', 'addressLocality', 'addressCountry']);

  const [telling] = graph('/', ['socialUrl']);
  expect(telling).toMatchObject({
    email: site.email,
    telephone: site.phoneLink.slice('tel:'.length),
    sameAs: [site.photosUrl],
    address: { streetAddress: site.street, postalCode: site.postalCode },
  });
});

test('a page below Home says the way to it, by its own heading', () => {
  const [, crumbs] = graph('/about', []);
  expect(
    crumbs.itemListElement.map(({ name, item }: Record<string, string>) => [name, item]),
  ).toEqual([
    ['Home', `${origin}/`],
    ['About Us', `${origin}/about`],
  ]);
});
