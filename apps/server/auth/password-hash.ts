import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { normalised } from '@site/forms/texts';
import { createQueue } from '../async.ts';
import type { ServerLimits } from '../limits.ts';

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
