import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { fieldName } from './check.ts';
import { fieldAt, fieldsOf, fieldTitle, isGroup, pathOf, pathsIn, valueAt } from './fields.ts';
import { contentFolder, loadContent, readContent, readContentFile } from './folder.ts';
import { contentNames, pageAt, schemaOf, sitePaths, withPageTitles } from './registry.ts';
import { copyContent } from './testing/content-copy.ts';
import { finishContent } from './testing/finish-content.ts';
import { formatYaml, withData } from './write-data.ts';

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

it('there may be eight testimonials or none, no open position, and another name of the firm', () => {
  const { check, folder, set } = copied();
  const [first] = loadContent('testimonials', folder).testimonials;
  const eight = Array.from({ length: 8 }, (_, i) => ({ ...first, name: `Client ${i}` }));
  for (const entries of [eight, []]) {
    set('testimonials', ['testimonials'], entries);
    expect(check).not.toThrow();
  }
  set('careers', ['positions', 'items'], []);
  const { firm } = loadContent('site', folder);
  set('site', ['firm', 'value'], 'Amaravathi Studies');
  expect(check).not.toThrow();
  for (const name of contentNames) {
    expect(JSON.stringify(loadContent(name, folder))).not.toContain(firm);
  }
});

it('every address of the site leads to the words of its page, which staff know by its title', () => {
  expect(sitePaths.filter((path) => !pageAt(path))).toEqual([]);
  expect(pageAt('/careers/')?.name).toBe('careers');
  expect(withPageTitles('is also used in content/about.yaml')).toBe('is also used in “About us”');
});

const shapeOf = (value: unknown) =>
  Array.isArray(value) ? 'list' : isGroup(value) ? 'group' : 'one value';

it.each(contentNames)('%s: there is an input for every field, and a title for it', (name) => {
  const field = fieldsOf(schemaOf(name));
  const { data } = readContentFile(name);
  const without = pathsIn(data).filter((path) => {
    const kind = fieldAt(field, path)?.kind;
    const takes = kind === 'list' || kind === 'group' ? kind : kind && 'one value';
    return takes !== shapeOf(valueAt(data, path));
  });
  expect(without).toEqual([]);
  expect(pathsIn(data).filter((path) => !fieldAt(field, path)?.title)).toEqual([]);
});

it('says the way to a field in words', () => {
  const path = pathOf('positions.items[1].work[0]');
  expect(fieldName(path)).toBe('positions.items[1].work[0]');
  const title = fieldTitle(fieldsOf(schemaOf('careers')), path);
  expect(title).toBe('Open positions › Position 2 › Sentence 1');
});

it('changes what is another value and keeps comments, order and form', () => {
  const source = `# What stands at the top.
title: A title
list:
  # Of the first.
  - name: one
    text: the first
  - name: two # at its end
    text: >-
      A folded text
gone: away
`;
  const data = parse(source);
  data.title = 'Another title';
  data.list[0].text = 'another text';
  delete data.gone;
  data.added = { a: 1 };
  expect(withData(source, data)).toBe(
    source
      .replace('A title', 'Another title')
      .replace('text: the first', 'text: another text')
      .replace('gone: away', 'added:\n  a: 1'),
  );
});

it.each(contentNames)(
  '%s.yaml stays as it is when nothing changes, and takes any value',
  (name) => {
    const text = readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');
    const data = parse(text);
    expect(withData(text, data)).toBe(text);
    expect(formatYaml(text)).toBe(text);
    const other = JSON.parse(
      JSON.stringify(data, (_, value) =>
        typeof value === 'string' ? `${value} # "or: not'` : value,
      ),
    );
    expect(parse(withData(text, other))).toEqual(other);
  },
);
