import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkAllContent } from './check-all.ts';
import { contentFolder, loadContent, placeholderFacts } from './load.ts';
import { contentNames } from './registry.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  for (const name of contentNames) {
    cpSync(join(contentFolder, `${name}.yaml`), join(folder, `${name}.yaml`));
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

function edit(name: string, change: (source: string) => string) {
  const file = join(folder, `${name}.yaml`);
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(file, after);
}

it('accepts the content as it stands', () => {
  expect(() => checkAllContent(folder)).not.toThrow();
});

it('refuses two pages with one title', () => {
  const { title } = loadContent('about', folder).meta;
  edit('contact', (source) => source.replace(/title: .*/, `title: "${title}"`));
  expect(() => checkAllContent(folder)).toThrow(
    /content\/contact\.yaml:1 the title .*content\/about\.yaml/,
  );
});

it('refuses details in another order than their list', () => {
  edit('research', (source) =>
    source.replace('slug: spss', 'slug: x').replace('slug: amos', 'slug: spss'),
  );
  expect(() => checkAllContent(folder)).toThrow(/content\/research\.yaml.*topics\.yaml/);
});

it('refuses a link to an address that the site does not have', () => {
  edit('services', (source) => source.replace('to: /contact', 'to: /contcat'));
  expect(() => checkAllContent(folder)).toThrow(
    /callToAction\.button\.to: links to "\/contcat", which is not an address of this site/,
  );
});

it('takes a new name of the firm into every page', () => {
  edit('site', (source) => source.replace('Noyyal Research & Analytics', 'Bhavani Research'));
  expect(() => checkAllContent(folder)).not.toThrow();
  for (const name of contentNames) {
    expect(JSON.stringify(loadContent(name, folder))).not.toContain('Noyyal Research');
  }
});

it('lists the facts that are still placeholders', () => {
  expect(placeholderFacts(folder)).toContain('phone');
  edit('site', (source) =>
    source.replace(/(phone:\n {2}value: .*\n) {2}placeholder: true\n/, '$1'),
  );
  expect(placeholderFacts(folder)).not.toContain('phone');
});

it('declares a type for every file', () => {
  const declared = readFileSync(join(contentFolder, 'yaml.d.ts'), 'utf8');
  for (const name of contentNames) {
    expect(declared).toContain(`declare module '*/content/${name}.yaml'`);
    expect(declared).toContain(`PageContent<'${name}'>`);
  }
});
