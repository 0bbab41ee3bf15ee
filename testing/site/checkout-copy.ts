import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
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
/** Not part of what a build or a program reads. */
const left = ['node_modules', 'build', 'data', 'docs', 'tests'];

/** Copies the sources into a new folder, for those who change or build them. */
export async function copyCheckout(folder: string): Promise<string> {
  const copy = await mkdtemp(join(folder, 'checkout-'));
  for (const name of await readdir(root)) {
    if (name.startsWith('.') || left.includes(name)) continue;
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  return copy;
}

/** Builds the site with other settings, in a copy, because the other tests use `build/` as it is. */
export async function buildSeparately(settings: Record<string, string>): Promise<SeparateBuild> {
  const copy = await copyCheckout(tmpdir());
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL: '', ...settings };
  const options = { cwd: copy, env, maxBuffer: 16 * 1024 * 1024 };
  const builder = join(root, 'node_modules/@react-router/dev/bin.cjs');
  await run(process.execPath, [builder, 'build'], options);
  await run(process.execPath, ['render/prepare/main.ts'], options);
  await run(process.execPath, ['render/main.ts', '--out', 'build/release'], options);
  return {
    buildFolder: join(copy, 'build'),
    remove: () => rm(copy, { recursive: true, force: true }),
  };
}
