import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentFolder } from './folder.ts';
import { contentNames } from './registry.ts';
import { formatYaml, withData } from './write-data.ts';

const source = `# What stands at the top.
title: A title
list:
  # Of the first.
  - name: one
    text: the first
  # Of the second.
  - name: two # at its end
    text: >-
      A folded text
  - name: three
gone: away
`;

it('changes what is another value and keeps comments, order and form', () => {
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
  'leaves %s.yaml as it is when nothing changes, and takes any value',
  (name) => {
    const text = readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');
    const data = parse(text);
    expect(withData(text, data)).toBe(text);
    const other = JSON.parse(
      JSON.stringify(data, (_, value) =>
        typeof value === 'string' ? `${value} # "or: not'` : value,
      ),
    );
    expect(parse(withData(text, other))).toEqual(other);
  },
);

it.each(contentNames)('content/%s.yaml has the form that `npm run format` gives it', (name) => {
  const source = readFileSync(join(contentFolder, `${name}.yaml`), 'utf8');
  expect(formatYaml(source)).toBe(source);
});
