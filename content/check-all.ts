import { ContentError } from './content-error.ts';
import { contentFolder, loadContent } from './load.ts';
import { contentNames } from './registry.ts';

/** Checks every file, and what no file can say alone. Throws ContentError. */
export function checkAllContent(folder = contentFolder): void {
  const titles = new Map<string, string>();
  for (const name of contentNames) {
    for (const title of metaTitles(loadContent(name, folder))) {
      const other = titles.get(title);
      if (other) {
        throw mistake(name, `the title "${title}" is also used in content/${other}.yaml`);
      }
      titles.set(title, name);
    }
  }
  sameOrder(
    'research',
    loadContent('research', folder).topics.map((topic) => topic.slug),
    'topics',
    loadContent('topics', folder).topics.map((topic) => topic.slug),
  );
  sameOrder(
    'publications',
    loadContent('publications', folder).categories.map((category) => category.key),
    'publication-categories',
    loadContent('publication-categories', folder).categories.map((category) => category.key),
  );
  sameOrder(
    'data-analytics',
    loadContent('data-analytics', folder).workflow.steps.map((step) => step.key),
    'analytics-steps',
    loadContent('analytics-steps', folder).steps.map((step) => step.key),
  );
}

/** Every `meta.title` at any depth: a file may hold the words of more than one page. */
function metaTitles(data: unknown): string[] {
  if (data === null || typeof data !== 'object') return [];
  return Object.entries(data).flatMap(([key, value]) =>
    key === 'meta' ? [(value as { title: string }).title] : metaTitles(value),
  );
}

function sameOrder(name: string, keys: string[], listName: string, listKeys: string[]) {
  if (keys.join() === listKeys.join()) return;
  throw mistake(
    name,
    `must describe the entries of content/${listName}.yaml in the same order (${listKeys.join(', ')}), but has ${keys.join(', ')}`,
  );
}

function mistake(name: string, problem: string) {
  return new ContentError(`content/${name}.yaml`, [{ line: 1, column: 1, field: '', problem }]);
}
