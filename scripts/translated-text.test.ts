import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

// A browser that translates a page puts an element in the place of each text node. React then writes to a
// node that is no longer shown, or fails as it inserts before it or removes it. Safe is text that is the
// only child of its element, whose content React sets as a whole.

type Node = { type: string; start: number; end: number; [key: string]: unknown };

const root = join(import.meta.dirname, '..');
const files = globSync('apps/{desk,site}/**/*.tsx', { cwd: root, exclude: ['**/*.test.*'] });

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

const partsOf = (node: Node) => Object.values(node).flat().filter(isNode);

function* within(node: Node): Generator<Node> {
  yield node;
  for (const part of partsOf(node)) yield* within(part);
}

/** What a name of the file stands for, as far as that says whether it is text. */
function namesOf(program: Node): Map<string, Node> {
  const names = new Map<string, Node>();
  for (const { type, id, init, ...node } of within(program)) {
    const name = (id as { name?: string } | undefined)?.name;
    if (name && type === 'FunctionDeclaration') names.set(name, { type, ...node });
    if (name && type === 'VariableDeclarator' && isNode(init)) names.set(name, init);
  }
  return names;
}

/** Names of what is given to a component: elements. Children are looked at where they are given. */
const givenElements = ['children', 'aside', 'actions', 'mistakes'];

const functions = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

function* returned(node: Node): Generator<unknown> {
  if (node.type === 'ReturnStatement') yield node.argument;
  for (const part of partsOf(node)) if (!functions.includes(part.type)) yield* returned(part);
}

/** What a call makes of a list, if that is what it does: `list.map(made)`. */
function madeByList({ type, callee, arguments: given }: Node): Node | undefined {
  const { property } = (callee ?? {}) as { property?: Node };
  const makes = type === 'CallExpression' && /^(map|flatMap|from)$/.test(property?.name as string);
  return makes ? (given as Node[]).at(-1) : undefined;
}

function isList(node: Node, names: Map<string, Node>): boolean {
  const called = names.get((node.callee as Node | undefined)?.name as string);
  const body = called?.body as Node | undefined;
  if (!body) return madeByList(node) !== undefined;
  const given = body.type === 'BlockStatement' ? [...returned(body)] : [body];
  return given.some((one) => isNode(one) && madeByList(one) !== undefined);
}

/** Whether an expression among children can only be elements or nothing, or space. */
function givesNoText(given: unknown, names: Map<string, Node>): boolean {
  const none = (...parts: unknown[]) => parts.every((part) => givesNoText(part, names));
  if (!isNode(given)) return true;
  const { type, name, value, body, left, right, consequent, alternate, elements, operator } = given;
  const { expression, callee, object } = given;
  if (functions.includes(type))
    return (body as Node).type === 'BlockStatement' ? none(...returned(body as Node)) : none(body);
  switch (type) {
    case 'JSXElement':
    case 'JSXFragment':
      return true;
    case 'JSXText':
    case 'Literal':
      return value === null || (typeof value === 'string' && !value.trim());
    case 'Identifier':
      return (
        ['undefined', ...givenElements].includes(name as string) ||
        (names.has(name as string) && none(names.get(name as string)))
      );
    case 'LogicalExpression':
      return none(right) && (operator === '&&' || none(left));
    case 'ConditionalExpression':
      return none(consequent, alternate);
    case 'ArrayExpression':
      return none(...(elements as unknown[]));
    case 'ChainExpression':
      return none(expression);
    case 'CallExpression':
      return none(madeByList(given) ?? callee);
    case 'MemberExpression':
      // Parts of a list: `rows.slice(1)`, `rows.toReversed()`.
      return none(object);
    default:
      return false;
  }
}

/** What is shown between the tags of an element. */
const childrenOf = ({ children }: Node) =>
  (children as Node[])
    .map((child) => (child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child))
    .filter(
      ({ type, value }) =>
        type !== 'JSXEmptyExpression' &&
        !(type === 'JSXText' && /^\s*\n\s*$/.test(value as string)),
    );

const isElement = ({ type }: Node) => type === 'JSXElement' || type === 'JSXFragment';

/** The name of an element's tag, such as `option` or `Field`. */
const tagOf = ({ openingElement }: Node) =>
  ((openingElement as Node | undefined)?.name as Node | undefined)?.name as string | undefined;

const sources = files.map((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  const { program, errors } = parseSync(file, code, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  return { file, code, program: program as unknown as Node };
});

/** Components that show their children beside something else: text that they are given stands bare. */
const besides = new Set<string>();
for (const { program } of sources)
  for (const node of within(program)) {
    const name = (node.id as { name?: string } | undefined)?.name;
    if (node.type !== 'FunctionDeclaration' || !name) continue;
    for (const part of within(node)) {
      if (!isElement(part)) continue;
      const shown = childrenOf(part);
      if (shown.length > 1 && shown.some((child) => child.name === 'children')) besides.add(name);
    }
  }

/** The children of an element that are text, or can be, where something else stands or comes beside them. */
function bareTexts(node: Node, names: Map<string, Node>): Node[] {
  const shown = childrenOf(node);
  const texts = shown.filter((child) => !isElement(child) && !givesNoText(child, names));
  const isAlone = shown.length === 1 && !isList(shown[0]!, names) && !besides.has(tagOf(node)!);
  // What is written down, with nothing but elements beside it, never changes.
  const isFixed =
    tagOf(node) && shown.every((child) => child.type === 'JSXText' || child.type === 'JSXElement');
  return node.type === 'JSXFragment' || !(isAlone || isFixed) ? texts : [];
}

it('no text stands beside what changes, and every option has a value', () => {
  const found: string[] = [];
  for (const { file, code, program } of sources) {
    const report = ({ start }: Node, what: string) =>
      found.push(`${file}:${code.slice(0, start).trimEnd().split('\n').length}: ${what}`);
    const names = namesOf(program);
    for (const node of within(program)) {
      const { name: component = '' } = (node.id ?? {}) as { name?: string };
      const made = (node.init ?? node) as Node;
      const isComponent = /^[A-Z]/.test(component) && functions.includes(made.type);
      if (isComponent && !givesNoText(made, names))
        report(node, 'a component that gives bare text');
      if (!isElement(node)) continue;
      for (const text of bareTexts(node, names)) report(text, 'text beside other children');
      const { attributes = [] } = (node.openingElement ?? {}) as { attributes?: Node[] };
      const hasValue = attributes.some(({ name }) => (name as Node | undefined)?.name === 'value');
      if (tagOf(node) === 'option' && !hasValue) report(node, 'an <option> without a value');
    }
  }
  expect(found).toEqual([]);
});
