import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkAllContent } from '../content/check-all.ts';
import { ContentError } from '../content/content-error.ts';
import { contentFolder } from '../content/load.ts';
import type { ContentName } from '../content/registry.ts';

/** A content file as it is on the disk. `version` changes with its text. */
export type OpenFile = { name: ContentName; text: string; version: string };

/** What is wrong in a file; `field` as the checks name it: `slides[0].title`. */
export type FileMistake = { name: ContentName; field: string; problem: string };

export type Saved = {
  saved: OpenFile[];
  /** Those that somebody else changed since they were opened, as they are now. */
  changedElsewhere: OpenFile[];
  /** Why others were not saved. */
  mistakes: FileMistake[];
};

const pathOf = (name: ContentName, folder = contentFolder) => join(folder, `${name}.yaml`);

export function openFile(name: ContentName, folder = contentFolder): OpenFile {
  return withVersion(name, readFileSync(pathOf(name, folder), 'utf8'));
}

function withVersion(name: ContentName, text: string): OpenFile {
  return { name, text, version: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

/**
 * Writes files only if all content, with them in place, is as the build wants it: all of them together,
 * because one may be right only with the other, or else each that is right alone.
 */
export function saveFiles(files: OpenFile[]): Saved {
  const current = files.map(({ name }) => openFile(name));
  const isCurrent = ({ version }: OpenFile, i: number) => version === current[i]!.version;
  const toSave = files.filter(isCurrent);
  const changedElsewhere = current.filter((_, i) => !isCurrent(files[i]!, i));

  const mistakes = mistakesIn(toSave);
  const right = mistakes.length === 0 ? toSave : [];
  write(right);
  if (mistakes.length && toSave.length > 1) {
    for (const file of toSave) {
      if (mistakesIn([file]).length) continue;
      write([file]);
      right.push(file);
    }
  }
  const saved = right.map(({ name, text }) => withVersion(name, text));
  return { saved, changedElsewhere, mistakes };
}

function write(files: OpenFile[]): void {
  for (const { name, text } of files) {
    if (text !== openFile(name).text) writeFileSync(pathOf(name), text);
  }
}

function mistakesIn(files: OpenFile[]): FileMistake[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    for (const file of globSync('*.yaml', { cwd: contentFolder })) {
      cpSync(join(contentFolder, file), join(folder, file));
    }
    for (const { name, text } of files) writeFileSync(join(folder, `${name}.yaml`), text);
    checkAllContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const name = basename(error.file, '.yaml') as ContentName;
    return error.mistakes.map(({ field, problem }) => ({ name, field, problem }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
