import { expect, test } from 'vitest';
import { readDescribedPage, readListedPages } from './listed-pages.ts';

const head = '<title>T</title><meta name="description" content="D">';

test('a page without heading, description or canonical address is a mistake', () => {
  const html = `<html><head>${head}</head><body><main><h1>A</h1></main></body></html>`;
  expect(() => readDescribedPage('/about', html)).toThrow(
    'the page /about has no canonical address',
  );
});

test('a page that was not rendered is a mistake', () => {
  expect(() => readListedPages([])).toThrow('the page / has no');
});

test('words are read without their tags, from the head and below the heading', () => {
  const html = `<html><head>${head}<link rel="canonical" href="/a?b=1&amp;c=2"></head><body><p>Before</p>
    <main id="main"><svg><title>Drawn</title></svg><h1>A <b>&amp;</b>
      B</h1><p>The <i>lead</i></p><p>Not it</p></main><p>After</p></body></html>`;
  expect(readDescribedPage('/about', html)).toMatchObject({
    title: 'T',
    description: 'D',
    heading: 'A & B',
    canonical: '/a?b=1&c=2',
    lead: 'The lead',
    main: expect.stringMatching(/^<main id="main">[\s\S]*Not it<\/p><\/main>$/),
  });
});
