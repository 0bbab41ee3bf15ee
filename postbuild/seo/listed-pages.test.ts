import { expect, test } from 'vitest';
import { originOf, readDescribedPage, readListedPages } from './listed-pages.ts';

const head = '<title>T</title><meta name="description" content="D">';

test('a page without heading, description or canonical address is a mistake', () => {
  const html = `<html><head>${head}</head><body><main><h1>A</h1></main></body></html>`;
  expect(() => readDescribedPage('/about', html)).toThrow(
    'the page /about has no link[rel=canonical]',
  );
});

test('a page that was not built is a mistake', () => {
  expect(() => readListedPages([])).toThrow('the page / has no');
});

test('pages of two origins are a mistake', () => {
  const pages = ['https://a.example/', 'https://b.example/'].map((canonical) => ({ canonical }));
  expect(() => originOf(pages)).toThrow('several origins');
});
