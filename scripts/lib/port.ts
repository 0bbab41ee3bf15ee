import { randomInt } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Config, ConfigError, readConfig } from '@site/server/config';
import { CommandError } from './command.ts';

/**
 * Where the site will listen, from the environment; all other settings are checked with it, so that a
 * wrong one shows before anything is built.
 * @throws {CommandError}
 */
export function readAddress(env: Readonly<Record<string, string | undefined>>) {
  const { host, port } = readSettings(env);
  if (port === 0) throw new CommandError('PORT is 0, but it must be a number from 1 to 65535');
  return { host, port, url: `http://${reachable(host)}:${port}` };
}

function readSettings(env: Readonly<Record<string, string | undefined>>): Config {
  try {
    return readConfig(env);
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message) : error;
  }
}

/** The name under which this machine reaches what listens on a host. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

type HostAndPort = { host: string; port: number };

/**
 * Fails with one clear line if the server could not listen there.
 * @throws {CommandError}
 */
export async function requireFreePort({ host, port }: HostAndPort): Promise<void> {
  const addresses = await lookup(host, { all: true }).catch(() => {
    throw new CommandError(`HOST: the name "${host}" does not resolve`);
  });
  for (const { address } of addresses) {
    const code = await listenError(address, port);
    if (code === 'EADDRINUSE') {
      throw new CommandError(
        `port ${port} is taken: stop what uses it, or set another, such as PORT=${nextPort(port)}`,
      );
    }
    if (code === 'EACCES') {
      throw new CommandError(`no permission to listen on port ${port}: set PORT to 1024 or higher`);
    }
    if (code === 'EADDRNOTAVAIL' && addresses.length === 1) {
      throw new CommandError(`HOST: "${host}" is not an address of this machine`);
    }
  }
}

/**
 * A port of this machine that nothing uses. It is below those that the system gives to outgoing
 * connections (32768 and up on Linux, 49152 elsewhere): one of them could take it before the caller does.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(15_000, 32_000);
  return (await listenError('127.0.0.1', port)) ? freePort() : port;
}

/** The code of the error that listening there gives, if it gives one. */
function listenError(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', (error) => resolve('code' in error ? String(error.code) : undefined));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function nextPort(port: number): number {
  return port < 65_535 ? port + 1 : 3000;
}

const startWithinMs = 180_000;
const answerWithinMs = 60_000;

/**
 * Waits until an address answers.
 * @param exited settles when the server behind it ends
 * @returns false if the server ended first
 * @throws {CommandError} if it has not answered for three minutes
 */
export async function isServed(url: string, exited: Promise<number>): Promise<boolean> {
  const deadline = Date.now() + startWithinMs;
  let ended = false;
  exited.finally(() => (ended = true)).catch(() => {});
  while (!ended) {
    const signal = AbortSignal.timeout(answerWithinMs);
    const response = await fetch(url, { signal }).catch(() => undefined);
    if (response?.ok) return !ended;
    if (Date.now() > deadline) throw new CommandError(`${url} has not answered for 3 minutes`);
    await wait(50);
  }
  return false;
}
