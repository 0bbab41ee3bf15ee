import type { ContentData } from '@site/content/registry';

type Words = ContentData<'sample-deliverable'>;

const measure = 78;

/** A paragraph in lines of at most 78 characters, those after the first indented. */
function wrap(text: string, first = ''): string {
  const indent = ' '.repeat(first.length);
  const lines = [first];
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!;
    const isEmpty = line === first || line === indent;
    const longer = isEmpty ? line + word : `${line} ${word}`;
    if (longer.length <= measure || isEmpty) lines[lines.length - 1] = longer;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}

const title = (text: string) => `${text}\n${'='.repeat(text.length)}`;
const block = (...parts: string[]) => parts.join('\n\n');

/** How to run the script, what the files are, versions, licence and credit. */
export function readmeFile(words: Words, caseTitle: string): string {
  const { files } = words.package;
  const width = Math.max(...files.map(({ name }) => name.length)) + 2;
  return `${block(
    title(`${words.title}: ${caseTitle}`),
    files.map(({ name, what }) => name.padEnd(width) + what).join('\n'),
    title(words.run.title),
    words.run.steps.map((step, i) => wrap(step, `${i + 1}. `)).join('\n'),
    ...words.run.notes.map((note) => wrap(note)),
  )}\n`;
}

/** What the analysis cannot show. */
export function limitsFile({ limits }: Words): string {
  return `${block(title(limits.title), ...limits.points.map((point) => wrap(point, '- ')))}\n`;
}
