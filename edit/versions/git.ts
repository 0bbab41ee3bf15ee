import { execFile } from 'node:child_process';

/** Why something of the versions cannot be done, and what to do, for people who do not know git. */
export class VersionProblem extends Error {
  /** What git or a check said itself, if it helps who does know. */
  readonly output: string;
  constructor(message: string, output = '') {
    super(message);
    this.output = output;
  }
}

/** git ended with another exit code than 0; the message is what it said. */
export class GitFailure extends Error {}

type GitOptions = {
  /** For standard input. */
  input?: string;
  signal?: AbortSignal;
};

/** Runs git in one folder, without a shell, and returns what it wrote. Throws GitFailure or VersionProblem. */
export type Git = (args: string[], options?: GitOptions) => Promise<string>;

const missing =
  'Versions need git, and it is not on this machine. Install it from https://git-scm.com, then start the editor again.';

/** @param program another name or path of git, for tests */
export function gitIn(folder: string, program = 'git'): Git {
  return (args, { input = '', signal } = {}) =>
    new Promise((resolve, reject) => {
      const options = { cwd: folder, env: environment(), signal, maxBuffer: 64 * 1024 * 1024 };
      const child = execFile(program, args, options, (error, stdout, stderr) => {
        if (!error) resolve(stdout);
        else if (error.code === 'ENOENT') reject(new VersionProblem(missing));
        else if (error.name === 'AbortError') reject(error);
        else reject(new GitFailure(`${stderr}${stdout}`.trim() || error.message));
      });
      // git may end before it has read all of it.
      child.stdin?.on('error', () => {}).end(input);
    });
}

/** Nobody sits at the terminal: git must fail instead of asking there, and speak so that it can be understood. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, ...env } = process.env;
  return {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes -o ConnectTimeout=20',
    ...env,
    LC_ALL: 'C',
    GIT_EDITOR: 'true',
    GIT_TERMINAL_PROMPT: '0',
  };
}

/** What git wrote, or undefined if it failed: for questions to which no is an answer. */
export async function ifAny(run: Promise<string>): Promise<string | undefined> {
  try {
    return (await run).trim() || undefined;
  } catch (error) {
    if (error instanceof GitFailure) return undefined;
    throw error;
  }
}
