import type { SearchIndex, SearchSection } from '@site/content/addresses';
import type { Token } from '@site/content/text';

const headings = new Set(['h1', 'h2', 'h3']);
/** Elements that are no text of the page, or repeat what stands beside them. */
const skippedNames = new Set('script style template svg math select button iframe'.split(' '));
/** Elements that end within a word or a sentence. The text of any other is set apart by a space. */
const inlineNames = new Set('a abbr b cite code em i mark q strong sub sup'.split(' '));
const voidNames = new Set('br hr img input link meta source wbr col area'.split(' '));

type Open = { name: string; id: string | undefined; isSkipped: boolean };

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The sections of a page's main part: each heading with the text up to the next, and where it stands. */
export function sectionsOf(tokens: readonly Token[]): SearchSection[] {
  const sections: SearchSection[] = [];
  const open: Open[] = [];
  let current: SearchSection | undefined;
  let heading: string | undefined;
  const isIn = (name: string) => open.some((one) => one.name === name);

  for (const token of tokens) {
    if ('name' in token && voidNames.has(token.name)) {
      if (current && token.name === 'br') current.text += ' ';
    } else if (token.kind === 'open') {
      const { name, attributes } = token;
      const isHidden = attributes.has('hidden') || attributes.get('aria-hidden') === 'true';
      const isSkipped = open.at(-1)?.isSkipped || isHidden || skippedNames.has(name);
      open.push({ name, id: attributes.get('id'), isSkipped });
      if (current && !heading && !inlineNames.has(name)) current.text += ' ';
      if (headings.has(name) && !isSkipped && isIn('main')) {
        const inMain = open.slice(open.findIndex((one) => one.name === 'main') + 1);
        const anchor = inMain.findLast(({ id }) => id)?.id ?? '';
        current = { anchor: name === 'h1' ? '' : anchor, heading: '', text: '' };
        sections.push(current);
        heading = name;
      }
    } else if (token.kind === 'close') {
      open.splice(open.findLastIndex(({ name }) => name === token.name));
      if (token.name === heading) heading = undefined;
      else if (current && !heading && !inlineNames.has(token.name)) current.text += ' ';
    } else if (token.kind === 'text' && current && !open.at(-1)?.isSkipped && isIn('main')) {
      if (heading) current.heading += token.text;
      else current.text += token.text;
    }
  }
  return sections
    .map(({ anchor, ...one }) => ({
      anchor,
      heading: inOneLine(one.heading),
      text: inOneLine(one.text),
    }))
    .filter((one) => one.heading);
}

type Sections = { path: string; sections: readonly SearchSection[] };

/**
 * The index of the site's search: the listed pages by their sections. Of a figure's page only the first
 * section is in it, which has the finding: files, citation and table are the same on all.
 */
export function searchFile(listed: readonly Sections[], figurePages: readonly Sections[]): string {
  const entry = ({ path, sections }: Sections, most?: number) => {
    const title = sections[0]?.heading;
    return title === undefined ? [] : [{ path, title, sections: sections.slice(0, most) }];
  };
  const index: SearchIndex = [
    ...listed.flatMap((page) => entry(page)),
    ...figurePages.flatMap((page) => entry(page, 1)),
  ];
  return JSON.stringify(index);
}
