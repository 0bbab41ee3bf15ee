import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Git, GitFailure, ifAny, VersionProblem } from './git.ts';
import type { Standing } from './types.ts';

const words = {
  noRepository:
    'This folder is not a copy made by git, so there are no versions. Get one with "git clone" and the address of the repository, and run the editor there.',
  foreignFolder:
    'git does not trust this folder, because it belongs to another user of this machine. Start the editor as that user.',
  noVersion:
    'The pages of this folder were never saved as a version. Ask whoever develops the site to make the first one.',
  underWay:
    'Somebody has begun to bring two versions together here and has not finished. Nothing can be saved until they have: ask whoever develops the site, or end it with "git rebase --abort" or "git merge --abort".',
  detached:
    'This copy shows an old version and is on no branch, so a new version would be lost. Go back with "git switch main", then open the editor again.',
};

/** Throws VersionProblem where there is nothing to compare with. */
export async function readStanding(git: Git, folder: string): Promise<Standing> {
  await requireVersions(git);
  if (await isUnderWay(git, folder)) return { problem: words.underWay, unpublished: [] };
  const branch = await ifAny(git(['symbolic-ref', '--quiet', '--short', 'HEAD']));
  if (!branch) return { problem: words.detached, unpublished: [] };
  const remote = await findRemote(git, branch);
  return {
    author: await findAuthor(git),
    remote,
    unpublished: remote ? await unpublished(git, remote.name) : [],
  };
}

async function requireVersions(git: Git): Promise<void> {
  try {
    await git(['rev-parse', '--is-inside-work-tree']);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    const isForeign = error.message.includes('dubious ownership');
    throw new VersionProblem(isForeign ? words.foreignFolder : words.noRepository, error.message);
  }
  if (!(await ifAny(git(['ls-tree', '--name-only', 'HEAD', 'content/'])))) {
    throw new VersionProblem(words.noVersion);
  }
}

async function isUnderWay(git: Git, folder: string): Promise<boolean> {
  const marks = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply'];
  const paths = await Promise.all(marks.map((mark) => git(['rev-parse', '--git-path', mark])));
  return paths.some((path) => existsSync(resolve(folder, path.trim())));
}

async function findAuthor(git: Git): Promise<Standing['author']> {
  const [name, email] = await Promise.all([
    ifAny(git(['config', 'user.name'])),
    ifAny(git(['config', 'user.email'])),
  ]);
  return name && email ? { name, email } : undefined;
}

async function findRemote(git: Git, branch: string): Promise<Standing['remote']> {
  const remotes = (await git(['remote'])).split('\n').filter(Boolean);
  const followed = await ifAny(git(['config', `branch.${branch}.remote`]));
  const name = [followed, 'origin', remotes[0]].find((one) => one && remotes.includes(one));
  if (!name) return undefined;
  const merge = name === followed && (await ifAny(git(['config', `branch.${branch}.merge`])));
  const address = (await git(['remote', 'get-url', name])).trim();
  return {
    name,
    branch: merge ? merge.replace('refs/heads/', '') : branch,
    // It may hold a password.
    address: address.replace(/\/\/[^/@]*@/, '//'),
  };
}

/** The sentences of the versions that the remote, as it was when last asked, does not have. */
async function unpublished(git: Git, remote: string): Promise<string[]> {
  const range = ['HEAD', '--not', `--remotes=${remote}`];
  return (await git(['log', '--format=%s', '--max-count=50', ...range]))
    .split('\n')
    .filter(Boolean);
}

/** Whose versions these are from now on, in this copy. Throws VersionProblem. */
export async function setAuthor(git: Git, name: string, email: string): Promise<void> {
  if (!/^[\p{L}\p{N}][^<>\p{Cc}]{0,99}$/u.test(name)) {
    throw new VersionProblem('Your name begins with a letter and has at most 100 characters.');
  }
  if (!/^[\p{L}\p{N}][^\s<>@]*@[^\s<>@]+$/u.test(email)) {
    throw new VersionProblem('This is not an e-mail address: it looks like name@example.org.');
  }
  await git(['config', '--local', 'user.name', name]);
  await git(['config', '--local', 'user.email', email]);
}
