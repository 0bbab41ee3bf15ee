import { join } from 'node:path';
import { checkAllContent } from '../../content/check-all.ts';
import { ContentError } from '../../content/content-error.ts';
import { withPageTitles } from '../pages.ts';
import { changedNames } from './content-changes.ts';
import { type Git, GitFailure, VersionProblem } from './git.ts';
import { fileOf } from './names.ts';
import { readStanding } from './standing.ts';
import { longestSentence } from './types.ts';

/**
 * Makes a version of the content files that changed, and of nothing else: what is staged stays staged.
 * `folder`: the project. Throws VersionProblem.
 */
export async function saveVersion(git: Git, folder: string, typed: string): Promise<void> {
  const sentence = asSentence(typed);
  const { problem, author } = await readStanding(git, folder);
  if (problem) throw new VersionProblem(problem);
  if (!author) throw new VersionProblem('Say who you are first: each version has a name.');
  const changed = await changedNames(git);
  if (changed.length === 0) throw new VersionProblem('Nothing differs from the last version.');
  requireValidContent(join(folder, 'content'));
  try {
    // Read from standard input, a sentence cannot be taken for an option.
    const commit = ['commit', '--quiet', '--only', '--cleanup=whitespace', '--file=-'];
    await git([...commit, '--', ...changed.map(fileOf)], { input: sentence });
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    throw new VersionProblem(
      'git did not take the version; what it says stands below.',
      error.message,
    );
  }
}

/** One line. Throws VersionProblem if it is none or too long. */
function asSentence(typed: string): string {
  const sentence = typed.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!sentence) throw new VersionProblem('Write a sentence that says what is new.');
  if (sentence.length > longestSentence) {
    const length = `it has ${sentence.length} characters, at most ${longestSentence} are allowed`;
    throw new VersionProblem(`The sentence is too long: ${length}.`);
  }
  return sentence;
}

/** Throws VersionProblem that names the mistakes. */
function requireValidContent(content: string): void {
  try {
    checkAllContent(content);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const mistakes = withPageTitles(error.message);
    throw new VersionProblem('There is a mistake in the content. Mend it first.', mistakes);
  }
}
