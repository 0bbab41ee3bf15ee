import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { toMathml } from './math.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();

// MathML Core, and `menclose` for the line above a mean.
const elements = new Set(
  (
    'math mi mn mo mtext ms mspace mrow mfrac msqrt mroot mpadded mphantom menclose ' +
    'msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd'
  ).split(' '),
);
const attributes = new Set(
  (
    'className display displaystyle scriptlevel mathvariant form fence separator stretchy symmetric ' +
    'lspace rspace minsize maxsize largeop movablelimits linethickness accent accentunder ' +
    'width height depth voffset notation columnspan rowspan columnalign'
  ).split(' '),
);

/** An equation as MathML of our own choice: elements and attributes of a list, no styles. */
export function safeMathml(tex: string, isBlock: boolean): Element {
  const [root] = safe((parser.parse(toMathml(tex, isBlock)) as Root).children as ElementContent[]);
  return root as Element;
}

function safe(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return node.type === 'text' ? [node] : [];
    const children = safe(node.children);
    if (!elements.has(node.tagName)) return children;
    const kept = Object.entries(node.properties).filter(([name]) => attributes.has(name));
    const properties = Object.fromEntries(kept);
    // A name such as "log" is upright, where the letters of single variables slant.
    if (node.tagName === 'mi' && wordsOf(children).length > 1) properties.mathvariant = 'normal';
    return [{ ...node, properties, children }];
  });
}

const wordsOf = (nodes: readonly ElementContent[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.value : '')).join('');
