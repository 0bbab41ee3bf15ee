import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
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

/** The packages of npm as they are installed here, and the project's own as they are in the copy. */
export async function linkPackages(copy: string): Promise<void> {
  const packages = join(copy, 'node_modules');
  await mkdir(join(packages, '@site'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    // Caches are for one checkout.
    const isCache = name.startsWith('.') && name !== '.bin' && name !== '.package-lock.json';
    if (isCache || name === '@site') continue;
    await symlink(join(root, 'node_modules', name), join(packages, name));
  }
  for (const manifest of globSync('{apps/*,packages/*,scripts,tests}/package.json', {
    cwd: root,
  })) {
    const folder = manifest.replace('/package.json', '');
    await symlink(join(copy, folder), join(packages, '@site', basename(folder)));
  }
}
