import { readFileSync } from 'node:fs';
import { loadContent } from '@site/content/folder';
import { packageFiles } from '@site/site/routes/sample-deliverable/files/package';
import {
  deliverableAddress,
  packageAddress,
  packageName,
} from '@site/site/routes/sample-deliverable/files/record';
import { reportTables } from '@site/site/routes/sample-deliverable/files/tables';
import { strFromU8, unzipSync } from 'fflate';
import { parseHTML } from 'linkedom';
import { expect, test } from 'vitest';
import { builtFile, builtPage } from '../testing/site/built-site.ts';

const words = loadContent('sample-deliverable');
const files = packageFiles();
const { document } = builtPage(deliverableAddress)!;
const built = readFileSync(builtFile(packageAddress)!);

/** The numbers of a document's tables: each cell that is no heading. */
const cellsOf = (part: ParentNode) =>
  Array.from(part.querySelectorAll('table'), (table) =>
    Array.from(table.querySelectorAll('td'), (cell) => cell.textContent),
  );

test('the package unzips to its files, in one folder', () => {
  const unzipped = Object.entries(unzipSync(built)).map(([name, bytes]) => [
    name,
    strFromU8(bytes),
  ]);
  expect(unzipped).toEqual(
    Object.entries(files).map(([name, text]) => [`${packageName}/${name}`, text]),
  );
});

test('the page and the README list what is in the package', () => {
  const listed = words.package.files.map(({ name }) => name);
  expect(listed).toEqual(Object.keys(files));
  expect(Array.from(document.querySelectorAll('.package b'), (one) => one.textContent)).toEqual(
    listed,
  );
  for (const name of listed) expect(files['README.txt']).toMatch(new RegExp(`^${name} +\\w`, 'm'));
});

test('the tables of the page and of the package have the numbers that were computed', () => {
  const computed = reportTables().map(({ groups }) =>
    groups.flatMap(({ rows }) => rows.flatMap(([, ...cells]) => cells)),
  );
  expect(cellsOf(parseHTML(files['tables.html']!).document)).toEqual(computed);
  expect(cellsOf(document.querySelector('#tables')!)).toEqual(computed);
});
