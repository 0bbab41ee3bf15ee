import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { normalised } from '@site/forms/texts';
import { createQueue } from '../async.ts';
import type { Desk } from '../desk/call.ts';
import { Problem } from '../http/problem.ts';
import type { ServerLimits } from '../limits.ts';
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

/** The cost of scrypt is N = 2 ^ passwordLog2N. */
type HashLimits = Pick<ServerLimits, 'passwordLog2N' | 'passwordsAtOnce' | 'passwordsWaiting'> &
  Partial<Pick<ServerLimits, 'passwordsWaitingPerNetwork'>>;

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

type Parameters = { log2N: number; r: number; p: number };

const keyLength = 64;
const r = 8;
const p = 1;

const phcHash = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/;

/** It does not block the event loop. */
function derive(password: string, salt: Buffer, { log2N, ...cost }: Parameters) {
  const N = 2 ** log2N;
  const options = { ...cost, N, maxmem: 256 * N * cost.r };
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(normalised(password, 'NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * Hashes passwords with scrypt, and checks them against hashes of whatever cost. No more than a few at
 * once, because each takes 128 * N * r bytes. Throws a QueueFullError where too many wait already.
 */
export function createPasswordHasher(limits: HashLimits) {
  const { passwordLog2N: log2N, passwordsAtOnce: atOnce, passwordsWaiting: mostWaiting } = limits;
  const current: Parameters = { log2N, r, p };
  const mostOfOne = limits.passwordsWaitingPerNetwork;
  const queue = createQueue({ atOnce, mostWaiting, mostOfOne });
  // The library that asks for a hash knows nothing of whom it is for.
  const networks = new AsyncLocalStorage<string>();
  const inTurn = <Result>(task: () => Promise<Result>) => queue(task, networks.getStore());

  return {
    /** What it hashes meanwhile is of this network. */
    inTurnOf: <Result>(network: string, work: () => Promise<Result>) => networks.run(network, work),
    /** In the PHC string format, with the parameters. */
    hash: (password: string): Promise<string> =>
      inTurn(async () => {
        const salt = randomBytes(16);
        const key = await derive(password, salt, current);
        return `$scrypt$ln=${log2N},r=${r},p=${p}$${encode(salt)}$${encode(key)}`;
      }),
    verify: ({ hash, password }: { hash: string; password: string }): Promise<boolean> =>
      inTurn(async () => {
        const match = phcHash.exec(hash);
        if (!match) throw new Error('This is no hash of a password.');
        const [, ln, r, p, salt = '', key = ''] = match;
        const parameters = { log2N: Number(ln), r: Number(r), p: Number(p) };
        const derived = await derive(password, Buffer.from(salt, 'base64'), parameters);
        return timingSafeEqual(derived, Buffer.from(key, 'base64'));
      }),
    /** Whether it was made with other parameters than today's. */
    isOutdated: (hash: string): boolean => !hash.startsWith(`$scrypt$ln=${log2N},r=${r},p=${p}$`),
  };
}
