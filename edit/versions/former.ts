import type { ContentName } from '../../content/registry.ts';
import { pageOf } from '../pages.ts';
import { textIn } from './content-changes.ts';
import { type Git, GitFailure, VersionProblem } from './git.ts';
import { nameOfFile } from './names.ts';
import type { FormerVersion } from './types.ts';

const most = 200;
const [record, field] = ['\x1e', '\x1f'];

/** The versions in which content changed, newest first. */
export async function readFormerVersions(git: Git): Promise<FormerVersion[]> {
  const format = `--format=${record}${['%H', '%aI', '%an', '%s'].join(field)}${field}`;
  const options = [format, '--name-only', '--relative', `--max-count=${most}`];
  const log = await git(['log', ...options, '--', ':(glob)content/*.yaml']);
  return log
    .split(record)
    .slice(1)
    .map((text) => {
      const [id = '', at = '', who = '', sentence = '', files = ''] = text.split(field);
      const names = files.split('\n').map(nameOfFile);
      const pages = names.filter((name) => name !== undefined).map(pageOf);
      return { id, at, who, sentence, pages: pages.map(({ name, title }) => ({ name, title })) };
    });
}

/** A page's file as a former version has it. Throws VersionProblem. */
export async function formerText(git: Git, id: string, name: ContentName): Promise<string> {
  if (!/^[0-9a-f]{40,64}$/.test(id)) throw new VersionProblem('There is no such version.');
  try {
    return await textIn(git, id, name);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    throw new VersionProblem(`That version does not have “${pageOf(name).title}”.`, error.message);
  }
}
