import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkFile } from './check.ts';
import { type Facts, pathsIn } from './placeholders.ts';
import { type Path, readYaml, type YamlFile } from './read-yaml.ts';
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

export type Mark = { line: number; path: Path; promise: string };

/** What a file promises and nobody has confirmed: the text of each `# confirm:` comment. */
export function unconfirmed(name: ContentName, folder = contentFolder): Mark[] {
  const { data, locate } = readContentFile(name, folder);
  const places = pathsIn(data).map((path) => ({ path, line: locate(path).line }));
  const lines = readFileSync(join(folder, `${name}.yaml`), 'utf8').split('\n');
  return lines.flatMap((text, i) => {
    const first = /^\s*# confirm: (.*)/.exec(text)?.[1];
    if (first === undefined) return [];
    const end = lines.findIndex((line, j) => j > i && !/^\s*#(?! confirm:)/.test(line));
    const more = lines.slice(i + 1, end).map((line) => line.replace(/^\s*#\s*/, ''));
    // What stands below the comment; of a list and its first entry, the list.
    const below = places.filter(({ line }) => line > end);
    const next = Math.min(...below.map(({ line }) => line));
    const path = below.find(({ line }) => line === next)?.path ?? [];
    return [{ line: i + 1, path, promise: [first, ...more].join(' ') }];
  });
}

/** site.yaml's own facts may name one another, so there they are read before they are checked. */
function factsAsWritten(folder: string): Facts {
  const raw = readContentFile('site', folder).data as Record<string, { value?: string }> | null;
  return Object.fromEntries(
    Object.entries(raw ?? {}).map(([name, fact]) => [name, String(fact?.value)]),
  );
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
