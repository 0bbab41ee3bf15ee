import { spawn } from 'node:child_process';

const timeoutMs = 120_000;

/** Runs the command that takes `RELEASE` to another host. Returns what went wrong, in a sentence. */
export async function runPublishCommand(command: string, release: string, longestMs = timeoutMs) {
  const { PATH, HOME, LANG, SSH_AUTH_SOCK } = process.env;
  const child = spawn('/bin/sh', ['-c', command], {
    env: { PATH, HOME, LANG, SSH_AUTH_SOCK, RELEASE: release },
    // In a group of its own, whatever the shell started ends with it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-300);
  });
  const ended = Promise.withResolvers<string | undefined>();
  const late = setTimeout(() => {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
    ended.resolve(`PUBLISH_COMMAND was ended: it took longer than ${longestMs / 1000} s.`);
  }, longestMs);
  child.on('error', ({ message }) => ended.resolve(`PUBLISH_COMMAND cannot be run: ${message}`));
  child.on('close', (code) => {
    const why = errors.trim().split('\n').at(-1);
    ended.resolve(code === 0 ? undefined : `PUBLISH_COMMAND failed (${code}): ${why}`);
  });
  const problem = await ended.promise;
  clearTimeout(late);
  return problem;
}
