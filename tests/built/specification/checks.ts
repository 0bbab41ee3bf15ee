import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { builtPage } from '#testing/site/built-site.ts';

/** What holds a sentence: something looked at on the built pages, or a test by its file and a part of its name. */
export type Row = [sentence: string, ...heldBy: (Check | HeldByTest)[]];
type Check = () => void;
type HeldByTest = { file: string; named: string };

const root = join(import.meta.dirname, '../../..');
const plain = (text: string) =>
  text
    .replace(/[\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
export const documentOf = (path: string): Document => {
  const page = builtPage(path);
  if (!page) throw new Error(`${path} is not among the built pages`);
  return page.document;
};
const all = (path: string, selector: string) => [...documentOf(path).querySelectorAll(selector)];
const textOf = (element: Element) => plain(element.textContent ?? '');

/** The page says these, in this order. */
export const says =
  (path: string, texts: string[], within = 'main'): Check =>
  () => {
    const text = plain(all(path, within).map(textOf).join(' '));
    let at = 0;
    for (const one of texts) {
      const found = text.indexOf(one, at);
      expect(found, `${path} says “${one}”, after what stands before it`).toBeGreaterThanOrEqual(0);
      at = found + one.length;
    }
  };

/** So many of what a selector finds, or at least one. */
export const has =
  (path: string, selector: string, count?: number): Check =>
  () => {
    const found = all(path, selector).length;
    if (count === undefined) expect(found, `${selector} on ${path}`).toBeGreaterThan(0);
    else expect(found, `${selector} on ${path}`).toBe(count);
  };

/** Headings with these names, in this order; others may stand between. */
export const headed =
  (path: string, names: string[]): Check =>
  () => {
    const found = all(path, 'main :is(h1, h2, h3)').map(textOf);
    const wanted = found.filter((name) => names.includes(name.replace(/^\d+ ?/, '')));
    expect(wanted.map((name) => name.replace(/^\d+ ?/, ''))).toEqual(names);
  };

/** A link, by how its name begins and where it leads. */
export const leads =
  (path: string, name: string, to: string, within = 'main'): Check =>
  () =>
    expect(
      all(path, `${within} a[href="${to}"]`).map(textOf),
      `a link of ${path} to ${to}`,
    ).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));

export const button =
  (path: string, name: string, count = 1): Check =>
  () =>
    expect(
      all(path, 'main button')
        .map(textOf)
        .filter((one) => one === name),
    ).toHaveLength(count);

/** Inside the section under a heading. */
export const under =
  (path: string, heading: string, selector: string, count?: number): Check =>
  () => {
    const head = all(path, 'main :is(h1, h2, h3)').find(
      (one) => textOf(one).replace(/^\d+ ?/, '') === heading,
    );
    const section = head?.closest('section, article, li, .entry');
    const found = section?.querySelectorAll(selector).length ?? 0;
    if (count === undefined) expect(found, `${selector} under ${heading}`).toBeGreaterThan(0);
    else expect(found, `${selector} under ${heading}`).toBe(count);
  };

export const field =
  (path: string, name: string, type: string, required = true): Check =>
  () => {
    const [found] = all(path, `main [name="${name}"]`);
    expect(found?.getAttribute('type') ?? found?.localName).toBe(type);
    expect(found?.hasAttribute('required')).toBe(required);
  };

/** The source, where a built page cannot show it. */
export const source =
  (file: string, text: string | RegExp): Check =>
  () =>
    expect(readFileSync(join(root, file), 'utf8')).toMatch(text);

export const test = (file: string, named: string): HeldByTest => ({ file, named });

export function holds({ file, named }: HeldByTest): void {
  const path = join(root, 'tests', file);
  expect(existsSync(path), file).toBe(true);
  expect(readFileSync(path, 'utf8'), file).toContain(named);
}
