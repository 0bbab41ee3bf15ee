import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAllContent } from '../content/check-all.ts';
import { ContentError } from '../content/content-error.ts';
import { contentFolder, readContentFile } from '../content/load.ts';
import { type ContentName, schemas } from '../content/registry.ts';
import { sitePaths } from '../content/schema/paths.ts';
import { applyEdits, type Edit } from './edits.ts';
import { type Field, fieldsOf } from './fields.ts';

export type OpenFile = { name: string; page: string; data: unknown; field: Field; version: string };
export type Saved =
  | { status: 200; version: string }
  /** Somebody changed the file since it was opened. */
  | { status: 409 }
  /** One line each: file, line, field, what is wrong. */
  | { status: 422; mistakes: string[] };

const shownOn: Partial<Record<ContentName, string>> = {
  'analytics-steps': '/data-analytics',
  cases: '/case-studies',
  navigation: '/',
  'not-found': '/404',
  'publication-categories': '/publications',
  site: '/contact',
  testimonials: '/',
  topics: '/research',
};

/** The address of the page where a file's words can be seen. */
export function pageOf(name: ContentName): string {
  const candidates = [`/${name}`, `/${name.replace('-', '/')}`];
  return shownOn[name] ?? candidates.find((path) => sitePaths.some((p) => p === path)) ?? '/';
}

const pathOf = (name: ContentName) => join(contentFolder, `${name}.yaml`);
const versionOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

export function openFile(name: ContentName): OpenFile {
  const { data } = readContentFile(name);
  const version = versionOf(readFileSync(pathOf(name), 'utf8'));
  return { name, page: pageOf(name), data, field: fieldsOf(schemas[name]), version };
}

/** Writes a file only if all content, with it in place, is as the build wants it. */
export function saveFile(name: ContentName, edits: Edit[], version: string): Saved {
  const source = readFileSync(pathOf(name), 'utf8');
  if (versionOf(source) !== version) return { status: 409 };
  const changed = applyEdits(source, edits);
  const mistakes = mistakesIn(name, changed);
  if (mistakes.length) return { status: 422, mistakes };
  if (changed !== source) writeFileSync(pathOf(name), changed);
  return { status: 200, version: versionOf(changed) };
}

function mistakesIn(name: ContentName, text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    for (const file of globSync('*.yaml', { cwd: contentFolder })) {
      cpSync(join(contentFolder, file), join(folder, file));
    }
    writeFileSync(join(folder, `${name}.yaml`), text);
    checkAllContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
