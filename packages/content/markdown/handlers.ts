import type { Element, ElementContent, Properties } from 'hast';
import type { Heading, Root } from 'mdast';
import { defaultHandlers, type Handlers, type State } from 'mdast-util-to-hast';
import { type CitedWork, citationInText, readCitations } from './citations.ts';
import { safeMathml } from './math.ts';
import { captionOf, isCaption, isSafeLink, pieceOf } from './parse.ts';
import type { NoteWords } from './render.ts';

type Rendering = {
  root: Root;
  works: ReadonlyMap<string, CitedWork>;
  /** Of figures and pictures, by id. */
  numbers: ReadonlyMap<string, number>;
  ids: ReadonlyMap<Heading, string>;
  words: NoteWords;
};

/** The element in the place of a figure or picture. */
export const placeName = 'figure-place';

export const element = (
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element => ({ type: 'element', tagName, properties, children });

export const text = (value: string): ElementContent => ({ type: 'text', value });

// What scrolls has to be reached by keyboard, in browsers that do not see to it themselves.
const scrolled = (name: string): Properties => ({ tabIndex: 0, role: 'group', ariaLabel: name });

/** How the site's own pieces, and what it sets in another way than usual, become HTML. */
export function handlersOf({ root, works, numbers, ids, words }: Rendering): Handlers {
  const link = (href: string, content: string) =>
    element('a', { href, className: ['link'] }, [text(content)]);
  let tables = 0;

  return {
    text: (_, node) => withCitations(node.value, works, link),
    textDirective(_, node) {
      const piece = pieceOf(node);
      if (piece?.kind === 'words') return text(piece.text);
      if (piece?.kind !== 'ref' || !numbers.has(piece.id)) return undefined;
      const number = numbers.get(piece.id);
      return link(`#fig-${number}`, `${words.figure}\u00a0${number}`);
    },
    // `renderNote` takes them out of the tree by their names.
    leafDirective: (_, { attributes }) => element(placeName, { id: attributes?.id }, []),
    containerDirective: (state: State, node) =>
      element(
        'div',
        { className: ['margin-note'], role: 'note' },
        state.wrap(state.all(node), true),
      ),
    heading: (state: State, node) =>
      element(`h${node.depth}`, { id: ids.get(node) }, state.all(node)),
    // None of the three is in a text that is checked; a preview may show one that is not.
    html: () => undefined,
    image: () => undefined,
    imageReference: () => undefined,
    link: (state: State, node) => linkTo(node.url, state.all(node)),
    linkReference(state: State, node) {
      const target = state.definitionById.get(node.identifier.toUpperCase());
      if (!target) return defaultHandlers.linkReference(state, node);
      return linkTo(target.url, state.all(node));
    },
    math: (_, node) =>
      element('div', { className: ['equation'], ...scrolled('Equation') }, [
        equation(node.value, true),
      ]),
    inlineMath: (_, node) => equation(node.value, false),
    code: (_, { lang, value }) =>
      element('pre', { dataLanguage: lang?.split(/\s/)[0] }, [
        element('code', {}, [text(`${value}\n`)]),
      ]),
    paragraph(state: State, node, parent) {
      if (parent === root && isCaption(node)) return undefined;
      return defaultHandlers.paragraph(state, node);
    },
    table(state: State, node) {
      const made = defaultHandlers.table(state, node);
      const number = ++tables;
      setCells(made);
      const caption = captionOf(root, node) ?? [];
      const title = state.all({ type: 'paragraph', children: caption });
      made.children.unshift(
        element('caption', { id: `table-${number}-title` }, [
          element('b', {}, [text(`${words.table} ${number}`)]),
          text(' '),
          element('i', {}, title),
        ]),
      );
      const place = { id: `table-${number}`, className: ['apa', 'apa-words', 'note-table'] };
      const name = { tabIndex: 0, role: 'group', ariaLabelledBy: [`table-${number}-title`] };
      return element('div', { ...place, ...name }, [made]);
    },
  };
}

function linkTo(url: string, children: ElementContent[]): Element {
  if (!isSafeLink(url)) return element('span', {}, children);
  const isOutside = /^https?:/i.test(url);
  const rel = isOutside && { rel: ['noopener', 'noreferrer'] };
  return element('a', { href: url, className: ['link'], ...rel }, children);
}

/** While it has a mistake, as it is written. */
function equation(tex: string, isBlock: boolean): Element {
  try {
    return safeMathml(tex, isBlock);
  } catch {
    return element('code', {}, [text(tex)]);
  }
}

/** A text with its citations in words, each a link to its entry. */
function withCitations(
  value: string,
  works: Rendering['works'],
  link: (href: string, content: string) => Element,
): ElementContent[] {
  const pieces: ElementContent[] = [];
  let from = 0;
  for (const citation of readCitations(value)) {
    const { works: cited } = citation;
    if (cited.length === 0 || cited.some(({ key }) => !works.has(key))) continue;
    pieces.push(text(value.slice(from, citation.at)));
    for (const run of citationInText(citation, works)) {
      pieces.push(run.key ? link(`#ref-${run.key}`, run.text) : text(run.text));
    }
    from = citation.at + citation.length;
  }
  return [...pieces, text(value.slice(from))].filter(
    (one) => one.type !== 'text' || one.value !== '',
  );
}

/** Heads of columns and rows, and columns of numbers, without the attribute that HTML no longer has. */
function setCells(node: Element, isHead = false): void {
  for (const child of node.children) {
    if (child.type !== 'element') continue;
    const { tagName, properties } = child;
    if (properties.align === 'right') properties.className = ['num'];
    delete properties.align;
    if (tagName === 'th' && child.children.length === 0) child.tagName = 'td';
    else if (tagName === 'th') properties.scope = 'col';
    setCells(child, isHead || tagName === 'thead');
    if (tagName !== 'tr' || isHead) continue;
    const first = child.children.find((cell): cell is Element => cell.type === 'element');
    if (first?.children.length)
      Object.assign(first, { tagName: 'th', properties: { scope: 'row' } });
  }
}
