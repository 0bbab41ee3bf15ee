import { expect, it } from 'vitest';
import { loadContent, readContent } from './folder.ts';
import { contentNames } from './registry.ts';
import { copyContent } from './testing/content-copy.ts';
import { finishContent } from './testing/finish-content.ts';

function copied() {
  const copy = copyContent();
  return { ...copy, check: () => readContent(copy.folder) };
}

it('the content is accepted as it stands, and once the launch check asks for nothing', () => {
  const { check, folder } = copied();
  expect(check).not.toThrow();
  finishContent(folder);
  expect(check).not.toThrow();
});

it('no two pages have one title', () => {
  const { check, folder, set } = copied();
  set('contact', ['meta', 'title'], loadContent('about', folder).meta.title);
  expect(check).toThrow(/content\/contact\.yaml:2 meta\.title: the title .*content\/about\.yaml/);
});

it('no page links to an address that the site does not have', () => {
  const { check, set } = copied();
  set('services', ['callToAction', 'button', 'to'], '/contcat');
  expect(check).toThrow(
    /callToAction\.button\.to: links to "\/contcat", which is not an address of this site/,
  );
});

it('there may be eight testimonials or none, and no open position', () => {
  const { check, folder, set } = copied();
  const [first] = loadContent('testimonials', folder).testimonials;
  const eight = Array.from({ length: 8 }, (_, i) => ({ ...first, name: `Client ${i}` }));
  for (const entries of [eight, [first], []]) {
    set('testimonials', ['testimonials'], entries);
    expect(check).not.toThrow();
  }
  set('careers', ['positions', 'items'], []);
  expect(check).not.toThrow();
});

it('every page takes a new name of the firm', () => {
  const { check, folder, set } = copied();
  const { firm } = loadContent('site', folder);
  set('site', ['firm', 'value'], 'Amaravathi Studies');
  expect(check).not.toThrow();
  for (const name of contentNames) {
    expect(JSON.stringify(loadContent(name, folder))).not.toContain(firm);
  }
});
