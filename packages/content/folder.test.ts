import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadContent, readContent } from './folder.ts';
import { contentNames } from './registry.ts';
import { type ContentCopy, copyContent } from './testing/content-copy.ts';
import { finishContent } from './testing/finish-content.ts';

let copy: ContentCopy;

afterEach(() => copy.remove());

const check = () => readContent(copy.folder);

describe('the content', () => {
  beforeEach(() => {
    copy = copyContent();
  });

  it('is accepted as it stands, and once the launch check asks for nothing', () => {
    expect(check).not.toThrow();
    finishContent(copy.folder);
    expect(check).not.toThrow();
  });

  it('may not have two pages with one title', () => {
    const { title } = loadContent('about', copy.folder).meta;
    copy.set('contact', ['meta', 'title'], title);
    expect(check).toThrow(/content\/contact\.yaml:2 meta\.title: the title .*content\/about\.yaml/);
  });

  it('may not link to an address that the site does not have', () => {
    copy.set('services', ['callToAction', 'button', 'to'], '/contcat');
    expect(check).toThrow(
      /callToAction\.button\.to: links to "\/contcat", which is not an address of this site/,
    );
  });

  it('may have eight testimonials or none, and no open position', () => {
    const [first] = loadContent('testimonials', copy.folder).testimonials;
    const eight = Array.from({ length: 8 }, (_, i) => ({ ...first, name: `Client ${i}` }));
    for (const entries of [eight, [first], []]) {
      copy.set('testimonials', ['testimonials'], entries);
      expect(check).not.toThrow();
    }
    copy.set('careers', ['positions', 'items'], []);
    expect(check).not.toThrow();
  });

  it('takes a new name of the firm into every page', () => {
    const { firm } = loadContent('site', copy.folder);
    copy.set('site', ['firm', 'value'], 'Amaravathi Studies');
    expect(check).not.toThrow();
    for (const name of contentNames) {
      expect(JSON.stringify(loadContent(name, copy.folder))).not.toContain(firm);
    }
  });
});
