import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { valueAt } from './fields.ts';
import { contentFolder, loadContent } from './folder.ts';
import type { ContentName } from './registry.ts';
import { copyContent } from './testing/content-copy.ts';
import { finishContent } from './testing/finish-content.ts';

type Lists = Partial<Record<ContentName, Record<string, object[]>>>;
type Specification = { pages: Partial<Record<ContentName, object>>; lists: Lists };

const file = new URL('specification.yaml', import.meta.url);
const { pages, lists }: Specification = parse(readFileSync(file, 'utf8'));
const entries = <Value>(of: Partial<Record<ContentName, Value>>) =>
  Object.entries(of) as [ContentName, Value][];

const finished = copyContent();
finishContent(finished.folder);
afterAll(finished.remove);

describe.each([
  ['as it stands', contentFolder],
  ['as it is once the launch check asks for nothing', finished.folder],
])('the content %s', (_, folder) => {
  it.each(entries(pages))('content/%s.yaml has what the specification fixes', (name, fixed) => {
    expect(loadContent(name, folder)).toMatchObject(fixed);
  });

  it.each(entries(lists))(
    'content/%s.yaml has the entries that the specification fixes',
    (name, all) => {
      for (const [key, fixed] of Object.entries(all)) {
        const found = valueAt(loadContent(name, folder), key.split('.'));
        expect(found).toHaveLength(fixed.length);
        const each = fixed.map((entry) => expect.objectContaining(entry));
        expect(found).toEqual(expect.arrayContaining(each));
      }
    },
  );

  it('has as many points as it fixes, and what the footer says', () => {
    expect(loadContent('home', folder).whoWeAre.points).toHaveLength(4);
    const { columns } = loadContent('data-analytics', folder).checklist;
    expect(columns.flatMap(({ items }) => items)).toHaveLength(12);
    const { copyright, poweredBy } = loadContent('site', folder);
    expect(copyright).toContain('2025');
    expect(poweredBy).toMatch(/^Powered By /);
  });
});
