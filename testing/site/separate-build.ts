import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export type SeparateBuild = {
  /** Has what `build/` has. */
  buildFolder: string;
  remove: () => Promise<void>;
};

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const sources = [
  ...['app', 'config', 'content', 'figures', 'forms', 'postbuild', 'public', 'scripts', 'server'],
  ...['package.json', 'react-router.config.ts', 'tsconfig.json', 'vite.config.ts'],
];

/** Builds the site with other settings, in a copy, because the other tests use `build/` as it is. */
export async function buildSeparately(settings: Record<string, string>): Promise<SeparateBuild> {
  const copy = await mkdtemp(join(tmpdir(), 'build-'));
  for (const path of sources) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL: '', ...settings };
  const options = { cwd: copy, env, maxBuffer: 16 * 1024 * 1024 };
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  await run(process.execPath, [builder, 'build'], options);
  await run(process.execPath, ['postbuild/main.ts'], options);
  return {
    buildFolder: join(copy, 'build'),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
