import { ContentError, fieldName } from './content-error.ts';
import { checkCounts } from './counts.ts';
import { contentFolder, loadContent, readContentFile } from './load.ts';
import type { Path } from './read-yaml.ts';
import { type ContentName, contentNames } from './registry.ts';

/** Checks every file, and what no file can say alone. Throws ContentError. */
export function checkAllContent(folder = contentFolder): void {
  const titles = new Map<string, string>();
  for (const name of contentNames) {
    for (const { title, path } of metaTitles(loadContent(name, folder))) {
      const other = titles.get(title);
      if (other) {
        const problem = `the title "${title}" is also used in content/${other}.yaml`;
        throw mistake(name, folder, path, problem);
      }
      titles.set(title, name);
    }
  }
  for (const pair of pairs) checkPair(pair, folder);
  checkCounts(folder);
}

/** Every `meta.title` at any depth: a file may hold the words of more than one page. */
function metaTitles(data: unknown, path: Path = []): { title: string; path: Path }[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'meta'
      ? [{ title: (value as { title: string }).title, path: [...path, key, 'title'] }]
      : metaTitles(value, [...path, key]),
  );
}

type List = { name: ContentName; path: Path };
type Pair = { long: List; short: List; key: string };

/** Lists that are one: the short one gives names and order, the long one what is said of each. */
const pairs: Pair[] = [
  {
    long: { name: 'research', path: ['topics'] },
    short: { name: 'topics', path: ['topics'] },
    key: 'slug',
  },
  {
    long: { name: 'publications', path: ['categories'] },
    short: { name: 'publication-categories', path: ['categories'] },
    key: 'key',
  },
  {
    long: { name: 'data-analytics', path: ['workflow', 'steps'] },
    short: { name: 'analytics-steps', path: ['steps'] },
    key: 'key',
  },
];

function checkPair({ long, short, key }: Pair, folder: string): void {
  const keysOf = ({ name, path }: List): string[] => {
    const list = path.reduce(
      (data, step) => (data as Record<string, unknown>)[step],
      loadContent(name, folder) as unknown,
    );
    return (list as Record<string, string>[]).map((entry) => entry[key] ?? '');
  };
  const [described, listed] = [keysOf(long), keysOf(short)];
  const missing = listed.filter((value) => !described.includes(value));
  if (missing.length === 0) return;
  const unlisted = described.findIndex((value) => !listed.includes(value));
  throw mistake(
    long.name,
    folder,
    [...long.path, unlisted, key],
    `"${described[unlisted]}" is not in content/${short.name}.yaml, and "${missing[0]}", which is there, is not described here`,
  );
}

function mistake(name: ContentName, folder: string, path: Path, problem: string) {
  const { file, locate } = readContentFile(name, folder);
  return new ContentError(file, [{ ...locate(path), field: fieldName(path), problem }]);
}
