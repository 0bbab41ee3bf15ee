/** What is wrong with a text, and in which of its lines, counted from 1. */
export type MarkdownMistake = { line: number; problem: string };

const most = {
  characters: 40_000,
  lines: 3_000,
  deep: 6,
  containers: 80,
  signs: 800,
  cells: 3_000,
  underlines: 60,
  equations: 300,
};

/**
 * Refuses what would take a parser long: it looks at a text in one pass, and what it lets through takes a
 * second at most. Nested quotations, emphasis, half of a link or of a tag, headings by underlines and rows
 * that are filled up to the width of their table take a parser more than the text's length.
 */
export function tooMuch(text: string): MarkdownMistake[] {
  if (text.length > most.characters) {
    const problem = `the text has ${text.length} characters, at most ${most.characters} are allowed`;
    return [{ line: 1, problem }];
  }
  const mistakes: MarkdownMistake[] = [];
  const count = { lines: 0, containers: 0, cells: 0, underlines: 0, equations: 0 };
  let signs = 0;
  /** Of the table that is above a line without an empty one between them. */
  let columns = 0;
  for (const [index, content] of text.split('\n').entries()) {
    const say = (problem: string) => mistakes.push({ line: index + 1, problem });
    /** Says it once: where the count goes over its limit. */
    const add = (what: keyof typeof count, by: number, problem: string) => {
      const before = count[what];
      count[what] += by;
      if (before <= most[what] && count[what] > most[what]) say(problem);
    };
    add('lines', 1, `the text has more than ${most.lines} lines`);
    if (content.trim() === '') {
      signs = 0;
      columns = 0;
      continue;
    }
    if (depthOf(content) > most.deep)
      say(`lists and quotations are nested at most ${most.deep} deep`);
    if (content.trimStart().startsWith(':::')) {
      add('containers', 1, `a text has at most ${most.containers / 2} margin notes`);
    }
    const before = signs;
    signs += countOf(content, /[*_~[\]<$]/g);
    if (before <= most.signs && signs > most.signs) {
      say(
        `there are more than ${most.signs} of * _ ~ [ ] < and $ between two empty lines; divide the paragraph`,
      );
    }
    add(
      'equations',
      countOf(content, /\$+/g) / 2,
      `a text has at most ${most.equations} equations`,
    );
    if (/^[\s>=-]*$/.test(content) && /[=-]/.test(content)) {
      add('underlines', 1, `a text has at most ${most.underlines} lines of = or -`);
    }
    if (/^[\s>|:-]*$/.test(content) && content.includes('-')) {
      columns = Math.max(columns, countOf(content, /\|/g) + 1);
    }
    const cells = `the tables have more than ${most.cells} cells, empty ones counted`;
    add('cells', Math.max(columns, countOf(content, /\|/g)), cells);
  }
  return mistakes;
}

/** How many lists and quotations a line begins. */
function depthOf(line: string): number {
  const opening = /^(?:[ \t]|>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/.exec(line)![0];
  // A number in it ends with the one sign that counts.
  return countOf(opening, /[->*+.)]/g);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
