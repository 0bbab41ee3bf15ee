import { textLabels, textNames } from '@site/forms/texts';
import { foldedTexts, searchWords } from './fold.ts';
import type { Submission } from './read.ts';

/** How many words a hit shows before and after the one that was found. */
const around = { before: 5, after: 9 };

/** What a row shows in any case. */
const shown = ['name', 'authors', 'title', 'role', 'position'];

const holds = (text: string, word: string) => foldedTexts({ message: text }).includes(word);

/** The words about the first one that holds what is sought. */
function excerpt(text: string, word: string): string {
  const words = text.split(/\s+/);
  const at = words.findIndex((one) => holds(one, word));
  if (at < 0) return text.slice(0, 120);
  const [from, to] = [Math.max(0, at - around.before), at + around.after];
  const part = words.slice(from, to).join(' ').slice(0, 160);
  return `${from ? '… ' : ''}${part}${to < words.length ? ' …' : ''}`;
}

/** Where a search found a submission, in words; undefined where the row shows all that was sought. */
export function hitOf(submission: Submission, search: string): string | undefined {
  const { file } = submission;
  const hits = searchWords(search).map((word) => {
    const name = textNames.find((one) => holds(submission[one] ?? '', word));
    if (name) {
      return shown.includes(name)
        ? undefined
        : `${textLabels[name]}: ${excerpt(submission[name] ?? '', word)}`;
    }
    return !file || holds(file.filename, word) ? undefined : `In the file: ${word}`;
  });
  const distinct = [...new Set(hits)].filter((hit) => hit !== undefined);
  return distinct.length ? distinct.slice(0, 2).join(' · ') : undefined;
}
