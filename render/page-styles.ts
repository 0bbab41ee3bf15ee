import { decoded, tokensOf } from './html/tokens.ts';
import type { Step } from './pages.ts';

/** A style sheet as a tree: rules, at-rules and declarations. */
export type StyleNode =
  | { selectors: string[]; nodes: StyleNode[] }
  | { at: string; params: string; nodes?: StyleNode[] }
  | { prop: string; value: string };

/** All styles of the site, and the address of the file that holds them. */
export type Styles = { address: string; nodes: StyleNode[] };

/** States that only a browser knows, and attributes that scripts change: a rule may need them any time. */
const changing = /(?<!\\)::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|(?<!\\)\[[^\]]*\]/g;
const namesInSelector = /[.#]?(?:\\.|[\w-]|[^\0-\x7f])+/g;
const styleElement = /<style id="styles">[\s\S]*?<\/style>/;

/** The tags, classes (`.name`) and ids (`#name`) that a selector asks for, in whatever state they are. */
function namesOf(selector: string): string[] {
  const still = selector.replace(changing, '');
  return (still.match(namesInSelector) ?? []).map((name) =>
    /^[.#]/.test(name) ? name.replace(/\\(.)/g, '$1') : name.toLowerCase(),
  );
}

/** The names that a page has, as it is sent. */
function namesIn(html: string): Set<string> {
  // As the script in the head does.
  const names = new Set(['html', '.js', '.sliced']);
  for (const token of tokensOf(html)) {
    if (token.kind !== 'open') continue;
    names.add(token.name);
    for (const name of decoded(token.attributes.get('class') ?? '').split(/\s+/)) {
      names.add(`.${name}`);
    }
    names.add(`#${decoded(token.attributes.get('id') ?? '')}`);
  }
  return names;
}

const isKeyframes = (at: string) => at.endsWith('keyframes');

/** The rules all of whose names the page has: how they stand to each other is not looked at. */
function metBy(names: Set<string>, nodes: StyleNode[], asked: Map<string, string[]>): StyleNode[] {
  const isMet = (selector: string) => {
    if (!asked.has(selector)) asked.set(selector, namesOf(selector));
    return asked.get(selector)!.every((name) => names.has(name));
  };
  return nodes.flatMap((node): StyleNode[] => {
    if ('selectors' in node) {
      const selectors = node.selectors.filter(isMet);
      return selectors.length > 0 ? [{ ...node, selectors }] : [];
    }
    if ('prop' in node || !node.nodes || isKeyframes(node.at)) return [node];
    return [{ ...node, nodes: metBy(names, node.nodes, asked) }];
  });
}

function wordsIn(nodes: StyleNode[], words: Set<string>): Set<string> {
  for (const node of nodes) {
    if ('prop' in node) for (const word of node.value.match(/[\w-]+/g) ?? []) words.add(word);
    else if (node.nodes) wordsIn(node.nodes, words);
  }
  return words;
}

/** Without animations and custom properties that neither a rule nor the page itself names. */
function used(words: Set<string>, nodes: StyleNode[]): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ('prop' in node) return node.prop.startsWith('--') && !words.has(node.prop) ? [] : [node];
    const isNamed = 'at' in node && (isKeyframes(node.at) || node.at === 'property');
    if (isNamed && !words.has(node.params)) return [];
    if (!node.nodes) return [node];
    const inside = used(words, node.nodes);
    if (inside.length > 0) return [{ ...node, nodes: inside }];
    // The order of the layers is that in which a page first names them.
    return 'at' in node && node.at === 'layer' ? [{ at: node.at, params: node.params }] : [];
  });
}

const textOf = (nodes: StyleNode[]): string =>
  nodes
    .map((node, i) => {
      if ('prop' in node) {
        const isLast = i === nodes.length - 1;
        return `${node.prop}:${node.value}${isLast ? '' : ';'}`;
      }
      const head = 'at' in node ? `@${node.at} ${node.params}`.trim() : node.selectors.join(',');
      return node.nodes ? `${head}{${textOf(node.nodes)}}` : `${head};`;
    })
    .join('');

const selectorNames = new Map<string, string[]>();

/** The rules of a style sheet that a page, as it is sent, can need in any of its states. */
export function stylesFor(html: string, nodes: StyleNode[]): string {
  const page = html.replace(styleElement, '');
  const met = metBy(namesIn(page), nodes, selectorNames);
  const words = wordsIn(met, new Set(page.match(/[\w-]+/g)));
  return textOf(used(words, met));
}

/**
 * Leaves in a page the styles that it can need before React has come, and the address of all of
 * them, which the page fetches together with React.
 */
export function keepOwnStyles({ address, nodes }: Styles): Step {
  return (html) => {
    if (!styleElement.test(html)) throw new Error('a page carries no styles');
    const own = `<style id="styles" data-all="${address}">${stylesFor(html, nodes)}</style>`;
    return html.replace(styleElement, () => own);
  };
}
