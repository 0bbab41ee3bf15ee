import { changedOn, publicNotes } from '@site/content/document';
import { readContent } from '@site/content/folder';
import { plainText } from '@site/content/text';
import { DOMParser } from 'linkedom';
import { describe, expect, test } from 'vitest';
import { attribute, builtFile, builtPage, origin, readBuilt } from '../testing/site/built-site.ts';

const notes = publicNotes(readContent());
const addresses = notes.map(({ path }) => origin + path);
/** RFC 3339, as RFC 4287 (3.3) asks for. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/;

test('the Atom feed has what RFC 4287 asks for, and every note whole', () => {
  const xml = new DOMParser().parseFromString(readBuilt('/notes/feed.xml'), 'text/xml');
  const feed = xml.documentElement as unknown as Element;
  const children = (of: Element, name: string) =>
    [...of.children].filter((one) => one.localName === name);
  const text = (of: Element, name: string) => children(of, name).map((one) => one.textContent);
  expect(feed.localName).toBe('feed');
  expect(feed.getAttribute('xmlns')).toBe('http://www.w3.org/2005/Atom');
  const links = (of: Element) =>
    children(of, 'link').map((one) => `${one.getAttribute('rel')} ${one.getAttribute('href')}`);
  expect(links(feed)).toEqual([`self ${origin}/notes/feed.xml`, `alternate ${origin}/notes`]);
  expect(text(children(feed, 'author')[0]!, 'name')).toHaveLength(1);
  const entries = children(feed, 'entry');
  expect(entries.map((one) => text(one, 'id')[0])).toEqual(addresses);
  for (const one of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(text(one, name)).toHaveLength(1);
    expect(text(one, 'updated')[0]).toMatch(moment);
  }
  for (const [i, one] of entries.entries()) {
    expect(links(one)).toEqual([`alternate ${addresses[i]}`]);
    expect(text(one, 'published')[0]).toMatch(moment);
    expect(children(one, 'content')[0]!.getAttribute('type')).toBe('html');
    expectWhole(text(one, 'content')[0]!, i);
  }
});

/** Its last words are there, and no address that a reader elsewhere could not follow. */
function expectWhole(html: string, i: number) {
  const found = [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address]) => address!);
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((address) => !/^(https?|mailto):/.test(address))).toEqual([]);
  const own = found.filter((address) => address.startsWith(`${origin}/assets/`));
  expect(own.length).toBeGreaterThan(0);
  for (const address of own) expect(builtFile(new URL(address).pathname), address).toBeDefined();
  for (const { family } of notes[i]!.references[0]!.authors) expect(html).toContain(family);
}

describe.each(notes)('$path', (note) => {
  const page = builtPage(note.path)!;
  const meta = (name: string) => attribute(page, `meta[name="${name}"]`, 'content');

  test('says what Google Scholar and reference managers read', () => {
    expect(meta('citation_title')).toBe(plainText(note.title));
    expect(meta('citation_author')).not.toBe('');
    expect(meta('citation_publication_date')).toBe(note.date.replaceAll('-', '/'));
    expect(meta('citation_fulltext_html_url')).toBe(origin + note.path);
    expect(meta('citation_abstract')).toBe(plainText(note.abstract));
    const json = page.document.querySelector('script[type="application/ld+json"]')!.textContent;
    expect(JSON.parse(json)['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'ScholarlyArticle', headline: plainText(note.title) }),
    );
  });

  test('leads to the feed, and is in the sitemap with the day of its last change', () => {
    const feed = attribute(page, 'link[type="application/atom+xml"]', 'href');
    expect(builtFile(new URL(feed).pathname)).toBeDefined();
    const entry = `<loc>${origin}${note.path}</loc><lastmod>${changedOn(note)}</lastmod>`;
    expect(readBuilt('/sitemap.xml')).toContain(entry);
  });

  test('cites every reference', () => {
    const link = ({ key }: { key: string }) => page.document.querySelector(`a[href="#ref-${key}"]`);
    expect(note.references.map(link)).not.toContain(null);
  });
});
