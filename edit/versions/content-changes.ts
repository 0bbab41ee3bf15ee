import { join } from 'node:path';
import { ContentError } from '../../content/content-error.ts';
import { readYaml } from '../../content/read-yaml.ts';
import { type ContentName, contentNames, schemas } from '../../content/registry.ts';
import { fieldsOf } from '../fields.ts';
import { openFile } from '../files.ts';
import { pageOf, withPageTitles } from '../pages.ts';
import { changesBetween } from './changes.ts';
import type { Git } from './git.ts';
import { fileOf, nameOfFile } from './names.ts';
import type { PageChanges } from './types.ts';

/** The pages that differ from the last version, in the order of the menus. `folder`: the project. */
export async function readChanges(git: Git, folder: string): Promise<PageChanges[]> {
  const changed = await changedNames(git);
  return Promise.all(changed.map((name) => changesOf(git, folder, name)));
}

/** Content that was there and is another now; a new file is a matter of code. */
export async function changedNames(git: Git): Promise<ContentName[]> {
  const options = ['--name-only', '--relative', '-z', '--diff-filter=M'];
  const files = await git(['diff', ...options, 'HEAD', '--', 'content/']);
  const names = new Set(files.split('\0').map(nameOfFile));
  return contentNames.filter((name) => names.has(name));
}

async function changesOf(git: Git, folder: string, name: ContentName): Promise<PageChanges> {
  const { text, version } = openFile(name, join(folder, 'content'));
  const { title } = pageOf(name);
  const last = readYaml(await textIn(git, 'HEAD', name), fileOf(name)).data;
  try {
    const now = readYaml(text, fileOf(name)).data;
    return { name, title, version, changes: changesBetween(last, now, fieldsOf(schemas[name])) };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return { name, title, version, changes: [], problem: withPageTitles(error.message) };
  }
}

/** A content file as an earlier version has it. `version`: HEAD or a full hash. */
export function textIn(git: Git, version: string, name: ContentName): Promise<string> {
  return git(['show', `${version}:./${fileOf(name)}`]);
}

/** A sentence for these changes, for who has none of their own. */
export function propose(pages: PageChanges[]): string {
  const [first, ...others] = pages;
  if (!first) return '';
  if (others.length > 0) {
    const titles = pages.map(({ title }) => title);
    return `${titles.slice(0, -1).join(', ')} and ${titles.at(-1)} changed`.slice(0, 200);
  }
  const [change, ...more] = first.changes;
  if (!change || more.length > 0) return `${first.title}: ${more.length + 1} changes`;
  return `${first.title}: ${change.where.join(', ')} ${change.do}`.slice(0, 200);
}
