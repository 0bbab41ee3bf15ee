import { ContentError, fieldName } from './content-error.ts';
import { loadContent, readContentFile } from './load.ts';
import { mapTexts } from './placeholders.ts';
import type { ContentName } from './registry.ts';

type Count = { said: RegExp; files: readonly ContentName[]; of: (folder: string) => number };

/** What texts call the entries of a list, the files that speak of them, and how many there are. */
const counts: readonly Count[] = [
  {
    said: /(\S+) (?:open )?(?:roles|positions)\b/g,
    files: ['careers'],
    of: (folder) => loadContent('careers', folder).positions.items.length,
  },
  {
    said: /(\S+) (?:research )?topics\b/g,
    files: ['home', 'research', 'faq'],
    of: (folder) => loadContent('topics', folder).topics.length,
  },
  {
    said: /(\S+) (?:workflow )?steps\b/g,
    files: ['home', 'data-analytics', 'faq'],
    of: (folder) => loadContent('analytics-steps', folder).steps.length,
  },
  {
    said: /(\S+) steps\b/g,
    files: ['about'],
    of: (folder) => loadContent('about', folder).workflow.steps.length,
  },
  {
    said: /(\S+) values\b/g,
    files: ['home', 'about'],
    of: (folder) => loadContent('about', folder).coreValues.values.length,
  },
  {
    said: /(\S+) plots\b/g,
    files: ['about'],
    of: (folder) => loadContent('about', folder).pictures.images.length,
  },
  {
    said: /(\S+) points\b/g,
    files: ['data-analytics'],
    of: (folder) =>
      loadContent('data-analytics', folder).checklist.columns.flatMap(({ items }) => items).length,
  },
  {
    said: /(\S+) (?:worked examples|case studies)\b/g,
    files: ['home', 'case-studies'],
    of: (folder) => loadContent('cases', folder).cases.length,
  },
  {
    said: /(\S+) testimonials\b/g,
    files: ['home'],
    of: (folder) => loadContent('testimonials', folder).testimonials.length,
  },
];

const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

function numberIn(word: string): number {
  return /^\d+$/.test(word) ? Number(word) : words.indexOf(word.toLowerCase());
}

/** Holds what texts say of a list's length against the list. Throws ContentError. */
export function checkCounts(folder: string): void {
  for (const { said, files, of } of counts) {
    const count = of(folder);
    for (const name of files) {
      const { file, locate } = readContentFile(name, folder);
      mapTexts(loadContent(name, folder), (text, path) => {
        for (const [phrase, word = ''] of text.matchAll(said)) {
          const number = numberIn(word);
          if (number < 0 || number === count) continue;
          const problem = `says "${phrase}", but there are ${count}: write that number, or none`;
          throw new ContentError(file, [{ ...locate(path), field: fieldName(path), problem }]);
        }
        return text;
      });
    }
  }
}
