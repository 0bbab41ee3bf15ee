import { spawn } from 'node:child_process';
import { VersionProblem } from './git.ts';
import type { Check } from './publish.ts';

const problem =
  'The site cannot be published like this; what the check says stands below. Your version is saved, and the site online stays as it is. Mend it here, or show it to whoever develops the site.';

/**
 * A check that runs a program in the project's folder.
 * @param args of the Node that runs this
 */
export const checkBy =
  (folder: string, args: string[]): Check =>
  (say, signal) =>
    new Promise((resolve, reject) => {
      // The editor's own page is built in this process, which leaves this behind.
      const { NODE_ENV, ...env } = process.env;
      const child = spawn(process.execPath, args, {
        cwd: folder,
        env,
        signal,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', say);
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new VersionProblem(problem))));
    });
