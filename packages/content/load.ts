import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from './check.ts';
import { factsAsWritten, placeholdersOf } from './facts.ts';
import { readFigures } from './figure-files.ts';
import { readYaml, type YamlFile } from './read-yaml.ts';
import { type ContentData, type ContentName, schemaOf } from './registry.ts';

/** The words when the site is new. */
export const contentFolder = join(import.meta.dirname, '../../content');
export const figuresFolder = join(import.meta.dirname, '../figures/dist');

/** The pictures that were pulled, of this folder of content. */
export const picturesFolder = (folder = contentFolder): string => join(folder, 'pictures');

/**
 * One content file, checked, with the site's facts and the figures' claims filled in; figures are ids.
 * `folder` is another folder of content, for tests. Throws ContentError.
 */
export function loadContent<N extends ContentName>(
  name: N,
  folder = contentFolder,
): ContentData<N> {
  const facts =
    name === 'site'
      ? factsAsWritten(readContentFile('site', folder).data)
      : { ...loadContent('site', folder), ...readFigures(figuresFolder).claims };
  return checkFile(readContentFile(name, folder), schemaOf(name), facts) as ContentData<N>;
}

/** The names of the facts in site.yaml that still are placeholders. */
export function placeholderFacts(folder = contentFolder): string[] {
  loadContent('site', folder);
  return placeholdersOf(readContentFile('site', folder).data);
}

const parsed = new Map<string, { source: string; yaml: YamlFile }>();

/** One content file as written: parsed, not checked. Parsed again only once its text is another. */
export function readContentFile(name: ContentName, folder = contentFolder): YamlFile {
  const path = join(folder, `${name}.yaml`);
  const source = readFileSync(path, 'utf8');
  const known = parsed.get(path);
  if (known?.source === source) return known.yaml;
  const yaml = readYaml(source, `content/${name}.yaml`);
  parsed.set(path, { source, yaml });
  return yaml;
}
