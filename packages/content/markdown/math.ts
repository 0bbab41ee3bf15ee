import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import temml from 'temml';
import { unified } from 'unified';

/** TeX as MathML. Throws an error that says what is wrong with it. */
export function toMathml(tex: string, isBlock: boolean): string {
  if (tex.length > most.characters) {
    throw new Error(`has ${tex.length} characters, at most ${most.characters}`);
  }
  const command = definition.exec(tex)?.[0];
  if (command) throw new Error(`${command} is not taken: write out what it would stand for`);
  if (cellsOf(tex) > most.cells) {
    throw new Error(`has more than ${most.cells} cells, empty ones counted`);
  }
  try {
    return temml.renderToString(tex, { displayMode: isBlock, throwOnError: true, trust: false });
  } catch (error) {
    throw new Error(inWords(error), { cause: error });
  }
}

const most = { characters: 1500, cells: 600 };

/** What gives a name to TeX, by which a short equation can stand for a long one. */
const definition =
  /\\(?:[egx]?def|(?:re)?newcommand|providecommand|(?:re)?newenvironment|DeclareMathOperator|(?:future)?let|global|long|expandafter|char)(?![a-zA-Z])/;

/** Each row of a matrix is as wide as its widest. */
function cellsOf(tex: string): number {
  const rows = tex.split(/\\\\|\\(?:cr|newline)(?![a-zA-Z])/);
  return rows.length * Math.max(...rows.map((row) => row.split('&').length));
}

/** The parser's message up to the place, which it underlines with characters that few typefaces have. */
function inWords(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'ParseError') return 'is nested too deep';
  return error.message.trim().split(/ at (?:position|end of input)|\n/)[0]!;
}

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
