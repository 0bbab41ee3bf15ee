import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtPage } from '../testing/site/built-site.ts';

// Sentence by sentence, so that no change of the look can lose one.
const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const routes = [
  ...['/', '/about', '/services', '/research', '/publications', '/data-analytics', '/contact'],
  ...['/careers', '/join-now', '/case-studies', '/case-study/1', '/case-study/2', '/case-study/3'],
  ...['/community/forum', '/community/university', '/community/opensource'],
];

/** Each part of the file: its title, and rows of a sentence with the checks below it. */
const parts = read('tests/built/specification.txt')
  .split(/^# /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...rows] = part.trim().split(/\n+(?! )/);
    return { title, rows: rows.map((row) => row.split(/\n +/)) };
  });

const plain = (text: string | null) =>
  (text ?? '')
    .replace(/[\u2060\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const textOf = (element: Element) => plain(element.textContent);
const headingOf = (element: Element) => textOf(element).replace(/^\d+ ?/, '');

type Check = (page: ParentNode, args: string[], within: string) => void;
const texts = (page: ParentNode, selector: string) =>
  [...page.querySelectorAll(selector)].map(textOf);

/** So many, at least so many ("2+"), or at least one. */
function expectCount(found: number, count = '1+') {
  if (count.endsWith('+')) expect(found).toBeGreaterThanOrEqual(Number.parseInt(count, 10));
  else expect(found).toBe(Number(count));
}

const sectionOf = (page: ParentNode, heading: string) =>
  [...page.querySelectorAll('main :is(h1, h2, h3)')]
    .find((one) => headingOf(one) === heading)
    ?.closest('section, article, li, .entry');

const onPages: Record<string, Check> = {
  /** The page says these, in this order. */
  says(page, wanted, within) {
    const text = texts(page, within).join(' ');
    let at = 0;
    for (const one of wanted) {
      const found = text.indexOf(one, at);
      expect(found, `“${one}”, after what stands before it`).toBeGreaterThanOrEqual(0);
      at = found + one.length;
    }
  },
  has: (page, [selector = '', count]) => expectCount(page.querySelectorAll(selector).length, count),
  /** Headings with these names, in this order; others may stand between. */
  headed(page, names) {
    const all = [...page.querySelectorAll('main :is(h1, h2, h3)')].map(headingOf);
    expect(all.filter((name) => names.includes(name))).toEqual(names);
  },
  /** Links, each by how its name begins and where it leads. */
  leads(page, links, within) {
    for (let i = 0; i < links.length; i += 2) {
      const name = expect.stringMatching(new RegExp(`^${links[i]}`));
      expect(texts(page, `${within} a[href="${links[i + 1]}"]`)).toContainEqual(name);
    }
  },
  /** Each part that is shown by and by takes so many milliseconds. */
  reveals(page, [wanted]) {
    const all = Array.from(page.querySelectorAll('[data-reveal]'), (one) =>
      one.getAttribute('data-reveal'),
    );
    expect([...new Set(all)]).toEqual([wanted]);
  },
  button: (page, [name = '', count]) =>
    expectCount(texts(page, 'main button').filter((one) => one === name).length, count ?? '1'),
  /** Inside the section under a heading. */
  under: (page, [name = '', selector = '', count]) =>
    expectCount(sectionOf(page, name)?.querySelectorAll(selector).length ?? 0, count),
  /** The same in the section under each heading. */
  each(page, [selector = '', ...names]) {
    for (const name of names) onPages.under!(page, [name, selector], '');
  },
  /** Of a form, each by its name and type. */
  fields(page, wanted) {
    const found = wanted.map((one) => {
      const name = one.split(':')[0]!;
      const field = page.querySelector(`main [name="${name}"]`);
      const type = field?.getAttribute('type') ?? field?.localName;
      return `${name}: ${type}${field?.hasAttribute('required') ? '' : ', optional'}`;
    });
    expect(found).toEqual(wanted);
  },
};

const inFiles: Record<string, (file: string, text: string) => void> = {
  /** Where a built page cannot show it. */
  source(file, text) {
    const [, pattern] = /^\/(.*)\/$/.exec(text) ?? [];
    expect(read(file)).toMatch(pattern ? new RegExp(pattern) : text);
  },
  test: (file, name) => expect(read(`tests/${file}`)).toContain(name),
};

const form = /^(\w+)(?: in (.+?))? (\S+)(?: \| (.*))?$/;

function hold(check: string) {
  const [, kind = '', within = 'main', where = '', rest = ''] = form.exec(check) ?? [];
  if (inFiles[kind]) return inFiles[kind](where, rest);
  for (const path of where === '*' ? routes : [where]) {
    try {
      onPages[kind]!(builtPage(path)!.document, rest.split(' | '), within);
    } catch (error) {
      (error as Error).message = `${path}, ${check}: ${(error as Error).message}`;
      throw error;
    }
  }
}

describe.each(parts)('the specification of $title', ({ rows }) => {
  it.each(rows)('%s', (_, ...checks) => {
    expect(checks.length).toBeGreaterThan(0);
    for (const check of checks) hold(check);
  });
});
