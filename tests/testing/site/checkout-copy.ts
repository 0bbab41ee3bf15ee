import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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
