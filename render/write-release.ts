import { randomUUID } from 'node:crypto';
import { constants, type Dirent } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { compressed } from './compress.ts';
import { buildFolder } from './folders.ts';
import type { Files } from './pages.ts';

/** A release that is being written has this in its name, and one that was interrupted keeps it. */
const draftMark = '.draft-';
/** After this time, in milliseconds, an unfinished release counts as abandoned. */
const longest = 10 * 60_000;

/**
 * Writes files and their compressed variants, with the built code's own files beside them, into the
 * folder `out`. It has its name once all of it is on the disk: a kill, a power cut or a full disk
 * leaves what was there before.
 */
export async function writeRelease(out: string, files: Files): Promise<void> {
  await mkdir(dirname(out), { recursive: true });
  await removeInterrupted(out);
  const draft = `${out}${draftMark}${randomUUID()}`;
  try {
    await linkFolder(join(buildFolder, 'client'), draft);
    await writeAll(draft, files);
    await replace(draft, out);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function removeInterrupted(out: string): Promise<void> {
  const folder = dirname(out);
  for (const name of await readdir(folder)) {
    if (!name.includes(draftMark)) continue;
    const draft = join(folder, name);
    const { mtimeMs } = await stat(draft);
    if (Date.now() - mtimeMs > longest) await rm(draft, { recursive: true, force: true });
  }
}

/** The same files under a second name; copies where the disk cannot do that. */
async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to);
  const place = async (entry: Dirent) => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) return linkFolder(source, target);
    if (entry.isFile() && !entry.name.startsWith('.')) return linkFile(source, target);
  };
  await Promise.all((await readdir(from, { withFileTypes: true })).map(place));
}

async function linkFile(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    // Another disk, or one without links.
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
}

async function writeAll(folder: string, files: Files): Promise<void> {
  const all = await Promise.all(Object.entries(files).map(compressed));
  const entries = all.flat();
  const folders = new Set(entries.map(([address]) => dirname(join(folder, address))));
  for (const one of folders) await mkdir(one, { recursive: true });
  await Promise.all(entries.map(([address, content]) => write(join(folder, address), content)));
  for (const one of [...folders, folder]) await sync(one);
}

async function write(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    await handle.datasync();
  } finally {
    await handle.close();
  }
}

/** Makes sure that the entries of a folder outlast a power cut. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function replace(draft: string, out: string): Promise<void> {
  const old = `${join(dirname(out), basename(out))}${draftMark}${randomUUID()}`;
  const isReplaced = await rename(out, old).then(
    () => true,
    () => false,
  );
  await rename(draft, out);
  await sync(dirname(out));
  if (isReplaced) await rm(old, { recursive: true });
}
