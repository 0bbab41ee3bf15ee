import { pageOf } from '../pages.ts';
import { type Git, GitFailure, ifAny, VersionProblem } from './git.ts';
import { nameOfFile } from './names.ts';
import { explainRemote } from './remote-words.ts';
import type { Standing } from './types.ts';

type Remote = NonNullable<Standing['remote']>;

const restart =
  'Others changed the programs that this site is made with. Stop the editor in its terminal (Ctrl+C), start it again with "npm run edit", and publish then. Your version is saved.';

/**
 * Brings the versions of others here, and puts one's own on top of them. Returns what came, in words.
 * Whatever fails leaves all as it was. Throws VersionProblem.
 */
export async function pull(git: Git, remote: Remote, signal: AbortSignal): Promise<string> {
  const there = `refs/remotes/${remote.name}/${remote.branch}`;
  if (!(await fetchBranch(git, remote, there, signal))) return 'Nobody has published here yet.';
  const count = async (range: string) => Number(await git(['rev-list', '--count', range]));
  const [behind, ahead] = [await count(`HEAD..${there}`), await count(`${there}..HEAD`)];
  if (behind === 0) return 'Nobody else has published since.';
  const packages = await packagesOf(git);
  await (ahead === 0 ? forward(git, there) : putOnTop(git, there));
  if ((await packagesOf(git)) !== packages) throw new VersionProblem(restart);
  return behind === 1 ? 'One version of somebody else came.' : `${behind} versions of others came.`;
}

/** Whether the remote has the branch. */
async function fetchBranch(git: Git, { name, branch }: Remote, there: string, signal: AbortSignal) {
  try {
    const found = await git(['ls-remote', '--heads', name, `refs/heads/${branch}`], { signal });
    if (!found.trim()) return false;
    await git(['fetch', '--quiet', name, `+refs/heads/${branch}:${there}`], { signal });
    return true;
  } catch (error) {
    throw explainRemote(error);
  }
}

const packagesOf = (git: Git) => ifAny(git(['rev-parse', 'HEAD:./package-lock.json']));

async function forward(git: Git, there: string): Promise<void> {
  try {
    await git(['merge', '--quiet', '--ff-only', there]);
  } catch (error) {
    throw inTheWay(error);
  }
}

/** Not to be stopped half-way; it takes a moment. */
async function putOnTop(git: Git, there: string): Promise<void> {
  try {
    await git(['rebase', '--quiet', '--no-autostash', there]);
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    const unmerged = ['diff', '--name-only', '--relative', '--diff-filter=U', '-z'];
    const files = (await git(unmerged)).split('\0').filter(Boolean);
    // With other files in the way it has not begun, and there is nothing to abort.
    await ifAny(git(['rebase', '--abort']));
    throw files.length > 0 ? conflict(files, error) : inTheWay(error);
  }
}

function conflict(files: string[], { message }: GitFailure): VersionProblem {
  const names = files.map(nameOfFile).filter((name) => name !== undefined);
  const titles = names.map((name) => `“${pageOf(name).title}”`);
  const where = titles.join(', ') || 'files that are not content';
  return new VersionProblem(
    `Somebody else changed the same lines and published first: ${where}. Nothing is lost: your version is here as you saved it, and theirs is published. Ask them which words are to stay, or ask whoever develops the site to bring both together.`,
    message,
  );
}

function inTheWay(error: unknown): unknown {
  if (!(error instanceof GitFailure)) return error;
  return new VersionProblem(
    'Other files of this folder were changed too and were not saved as a version, so the versions of others cannot come in. Ask who changed them to save them or put them away. Your version is saved.',
    error.message,
  );
}
