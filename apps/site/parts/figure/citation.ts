import { plainText } from '@site/content/text';

type Cited = {
  id: string;
  title: string;
  firm: string;
  year: number;
  /** The drawing's version: it changes with the data and with what is drawn. */
  version: string;
  /** The figure's own page. */
  url: string;
  /** Credit for the data. */
  source: string;
};

/** As British universities ask for it: author, year, title, where to find it. */
export function citation({ firm, year, title, version, url, source }: Cited): string {
  return plainText(
    `${firm} (${year}) ‘${title}’ [Figure, version ${version}]. Data: ${ended(source)} Available at: ${url}`,
  );
}

export const bibtex = ({ id, firm, year, title, version, url, source }: Cited): string =>
  bibtexEntry(`@misc{${id}-${year}`, firm, title, {
    year: `${year}`,
    note: `Figure, version ${version}. Data: ${escapeTex(ended(source))}`,
    howpublished: `\\url{${url}}`,
  });

/** `start`: its type and its key. */
export function bibtexEntry(
  start: string,
  firm: string,
  title: string,
  others: Record<string, string>,
): string {
  // Twice in braces: not a first and a last name, and capitals stay.
  const fields = { author: `{${escapeTex(firm)}}`, title: `{${escapeTex(title)}}`, ...others };
  const lines = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
  return `${start},\n${lines.join(',\n')}\n}\n`;
}

const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const tex: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '’': "'",
  '‘': '`',
  '“': '``',
  '”': "''",
  '–': '--',
  '°': '\\textdegree{}',
};

/** Text for TeX: what it would take for a command is written out. */
const escapeTex = (text: string): string =>
  plainText(text).replace(
    /[\\{}&%$#_~^’‘“”–°]/g,
    (character) => tex[character] ?? `\\${character}`,
  );
