/** What is wrong with a text, and in which of its lines, counted from 1. */
export type MarkdownMistake = { line: number; problem: string };

const most = { characters: 40_000, deep: 6, containers: 80, signs: 600 };

/**
 * Refuses what would take a parser long: it looks at a text in one pass, and what it lets through takes a
 * second at most. Nested quotations and emphasis take a parser more than the text's length.
 */
export function tooMuch(text: string): MarkdownMistake[] {
  if (text.length > most.characters) {
    const problem = `the text has ${text.length} characters, at most ${most.characters} are allowed`;
    return [{ line: 1, problem }];
  }
  const mistakes: MarkdownMistake[] = [];
  let containers = 0;
  let signs = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const say = (problem: string) => mistakes.push({ line: index + 1, problem });
    if (depthOf(content) > most.deep)
      say(`lists and quotations are nested at most ${most.deep} deep`);
    if (content.trimStart().startsWith(':::') && ++containers === most.containers + 1) {
      say(`a text has at most ${most.containers / 2} margin notes`);
    }
    const before = signs;
    signs = content.trim() === '' ? 0 : signs + countSigns(content);
    if (before <= most.signs && signs > most.signs) {
      say(
        `there are more than ${most.signs} of * _ ~ [ and $ between two empty lines; divide the paragraph`,
      );
    }
  }
  return mistakes;
}

/** How many lists and quotations a line begins. */
function depthOf(line: string): number {
  const opening = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line)![0];
  // A number in it ends with the one sign that counts.
  return opening.match(/[->*+.)]/g)?.length ?? 0;
}

const countSigns = (line: string): number => line.match(/[*_~[$]/g)?.length ?? 0;
