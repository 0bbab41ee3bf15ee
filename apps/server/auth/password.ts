import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createQueue } from '../async.ts';
import type { Desk } from '../desk/call.ts';
import { Problem } from '../http/problem.ts';
import type { Guessed } from './password-worker.ts';

export const passwordRule = { minLength: 12, maxLength: 128 };

/** Only these characters are checked; the whole password takes at least as many guesses. */
const checkedLength = 40;
const workerFile = new URL('./password-worker.ts', import.meta.url);
const inTurn = createQueue({ atOnce: 1, mostWaiting: 8 });

/** Words of the context that are easily guessed; `password.test.ts` compares them with the name of the firm. */
const placeWords = ['noyyal', 'research', 'analytics', 'publication', 'statistics'];
const homeWords = ['coimbatore', 'kovai', 'tamil', 'nadu', 'tamilnadu', 'india', 'bharat'];

async function guessesOf(guessed: Guessed): Promise<number> {
  const worker = new Worker(workerFile, { workerData: guessed });
  try {
    const [guesses] = await once(worker, 'message');
    return guesses;
  } finally {
    await worker.terminate();
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];
}

/** Whether a password consists of words for the account or the site. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = words
    .filter((word) => word.length > 3)
    .reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return rest.length < password.length && rest.length < 8;
}

/** Undefined if nothing is wrong. `guessesLog10`: how many guesses it has to take, as a power of ten; 0 for any. */
export async function passwordProblem(
  password: string,
  { email, hostname, guessesLog10 }: { email: string; hostname: string; guessesLog10: number },
): Promise<string | undefined> {
  const { minLength, maxLength } = passwordRule;
  if (password.length < minLength) return `Use ${minLength} characters or more.`;
  if (password.length > maxLength) return `Use at most ${maxLength} characters.`;
  const ownWords = [...wordsOf(email), ...wordsOf(hostname), ...placeWords, ...homeWords];
  const guessed = { password: password.slice(0, checkedLength), ownWords: [email, ...ownWords] };
  const isGuessed =
    isMadeOf(password, ownWords) ||
    (guessesLog10 > 0 && (await inTurn(() => guessesOf(guessed))) < guessesLog10);
  if (!isGuessed) return undefined;
  return 'This one is easy to guess. Three or four words that do not belong together are better.';
}

/** Throws a Problem for a password that is too weak. */
export async function requireGoodPassword(
  { config, limits }: Pick<Desk, 'config' | 'limits'>,
  password: string,
  email: string,
): Promise<void> {
  const { hostname } = new URL(config.publicUrl);
  const guessesLog10 = limits.passwordGuessesLog10;
  const message = await passwordProblem(password, { email, hostname, guessesLog10 });
  if (message) throw new Problem(422, { message, errors: [{ field: 'password', message }] });
}
