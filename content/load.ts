import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from './check.ts';
import type { Facts } from './placeholders.ts';
import { readYaml } from './read-yaml.ts';
import { type ContentData, type ContentName, schemas } from './registry.ts';

export const contentFolder = import.meta.dirname;

/**
 * One content file, checked, with the site's facts filled in; figures are ids.
 * `folder` is another folder of content, for tests. Throws ContentError.
 */
export function loadContent<N extends ContentName>(
  name: N,
  folder = contentFolder,
): ContentData<N> {
  const facts = name === 'site' ? factsAsWritten(folder) : loadContent('site', folder);
  return checkFile(readContentFile(name, folder), schemas[name], facts) as ContentData<N>;
}

/** The names of the facts in site.yaml that still are placeholders. */
export function placeholderFacts(folder = contentFolder): string[] {
  loadContent('site', folder);
  const raw = readContentFile('site', folder).data as Record<string, { placeholder?: boolean }>;
  return Object.keys(raw).filter((name) => raw[name]?.placeholder === true);
}

/** site.yaml's own facts may name one another, so there they are read before they are checked. */
function factsAsWritten(folder: string): Facts {
  const raw = readContentFile('site', folder).data as Record<string, { value?: string }> | null;
  return Object.fromEntries(
    Object.entries(raw ?? {}).map(([name, fact]) => [name, String(fact?.value)]),
  );
}

/** One content file as written: parsed, not checked. */
export function readContentFile(name: ContentName, folder = contentFolder) {
  return readYaml(readFileSync(join(folder, `${name}.yaml`), 'utf8'), `content/${name}.yaml`);
}
