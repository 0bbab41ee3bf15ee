import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { contentFolder } from '../../content/load.ts';
import { type ContentName, contentNames } from '../../content/registry.ts';
import { writeYaml } from '../../edit/yaml-form.ts';

export type VersionedSite = ReturnType<typeof versionSite>;

const identity = { GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@example.org' };

/**
 * The content in a repository of its own, in a temporary folder, beside a bare repository that it can be
 * published to and a colleague's clone of that.
 */
export function versionSite() {
  const base = mkdtempSync(join(tmpdir(), 'versions-'));
  const [folder, bare, other] = ['site', 'bare.git', 'other'].map((name) => join(base, name)) as [
    string,
    string,
    string,
  ];
  const run = (cwd: string, ...args: string[]) =>
    execFileSync('git', args, {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        ...identity,
        GIT_COMMITTER_NAME: 'Test',
        GIT_COMMITTER_EMAIL: 'test@example.org',
      },
    }).trim();

  mkdirSync(join(folder, 'content'), { recursive: true });
  for (const name of contentNames) {
    cpSync(join(contentFolder, `${name}.yaml`), join(folder, `content/${name}.yaml`));
  }
  writeFileSync(join(folder, 'notes.txt'), 'one\n');
  run(base, 'init', '--quiet', '--bare', '--initial-branch=main', bare);
  run(base, 'init', '--quiet', '--initial-branch=main', folder);
  run(folder, 'add', '--all');
  run(folder, 'commit', '--quiet', '--message=First');

  const at = (where: string) => {
    const pathOf = (name: ContentName) => join(where, `content/${name}.yaml`);
    const read = (name: ContentName) => readFileSync(pathOf(name), 'utf8');
    return {
      folder: where,
      /** Runs git there, as somebody with a name. */
      git: (...args: string[]) => run(where, ...args),
      read,
      write: (name: ContentName, text: string) => writeFileSync(pathOf(name), text),
      /** Gives the value at `path` another one. */
      set(name: ContentName, path: (string | number)[], value: unknown) {
        const document = parseDocument(read(name));
        document.setIn(path, value);
        writeFileSync(pathOf(name), writeYaml(document));
      },
    };
  };
  return {
    ...at(folder),
    bare,
    /** Makes the bare repository the place to publish to, and returns a colleague's clone of it. */
    withRemote() {
      run(folder, 'remote', 'add', 'origin', bare);
      run(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
      run(base, 'clone', '--quiet', bare, other);
      return at(other);
    },
    /** Says in the repository who works there. */
    nameAuthor() {
      run(folder, 'config', 'user.name', 'Asha Raman');
      run(folder, 'config', 'user.email', 'asha@example.org');
    },
    remove: () => rmSync(base, { recursive: true, force: true }),
  };
}
