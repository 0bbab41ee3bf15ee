import { GitFailure, VersionProblem } from './git.ts';

const explanations: [RegExp, string][] = [
  [
    /non-fast-forward|fetch first|\[rejected\]/,
    'Somebody else published in this very moment. Publish again: their version comes in first.',
  ],
  [
    /pre-receive hook declined|protected branch|remote rejected|push declined/i,
    'The place where versions are published refused this one. Ask whoever looks after the repository whether you may publish on this branch.',
  ],
  [
    /permission denied|authentication failed|could not read (username|password)|access denied|\b403\b|not allowed|host key verification failed/i,
    'You are not let in where versions are published: no key or password of yours is known there. Ask whoever looks after the repository to give you the right to publish.',
  ],
  [
    /could not resolve host|network is unreachable|connection (refused|timed out|reset)|timed out|failed to connect|couldn't connect/i,
    'The place where versions are published cannot be reached. Check the connection to the internet, then publish again. Your version is saved on this machine.',
  ],
  [
    /does not appear to be a git repository|repository .*not found|no such remote/i,
    'There is no repository at the address where versions are published. Ask whoever set it up: "git remote -v" shows the address.',
  ],
];

/** What kept git from the remote, in plain words; anything else stays as it is. */
export function explainRemote(error: unknown): unknown {
  if (!(error instanceof GitFailure)) return error;
  const found = explanations.find(([pattern]) => pattern.test(error.message));
  const words = found?.[1] ?? 'git could not exchange versions; what it says stands below.';
  return new VersionProblem(words, error.message);
}
