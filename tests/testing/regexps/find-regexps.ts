import { type ESTree, parseSync, Visitor } from 'vite';

export type FoundRegexp = {
  /** The first is 1. */
  line: number;
  /** As it stands in the code. */
  written: string;
  /** `undefined` where it is put together from what only a run knows. */
  pattern: { source: string; flags: string } | undefined;
};

type Constants = ReadonlyMap<string, string>;
type Expression = ESTree.Argument;

/** The text that an expression always is; `undefined` if that depends on something. */
function textOf(expression: Expression | undefined, constants: Constants): string | undefined {
  if (expression?.type === 'Literal') {
    return typeof expression.value === 'string' ? expression.value : undefined;
  }
  if (expression?.type === 'Identifier') return constants.get(expression.name);
  if (expression?.type !== 'TemplateLiteral') return undefined;
  const holes = expression.expressions.map((hole) => textOf(hole, constants));
  if (holes.includes(undefined)) return undefined;
  return expression.quasis.map(({ value }, i) => value.cooked + (holes[i] ?? '')).join('');
}

/** The line before an exception says why it is one. */
const excused = /^\s*\/\/ recheck-ignore: \S/;

/** The regular expressions of a file, without those that a comment excuses. */
export function findRegexps(file: string, code: string): FoundRegexp[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length) throw new Error(`${file}: ${errors[0]!.message}`);
  const lines = code.split('\n');
  const constants = new Map<string, string>();
  const found: FoundRegexp[] = [];

  function add({ start, end }: { start: number; end: number }, pattern: FoundRegexp['pattern']) {
    const line = code.slice(0, start).split('\n').length;
    if (excused.test(lines[line - 2] ?? '')) return;
    found.push({ line, written: code.slice(start, end), pattern });
  }

  function addMade(node: ESTree.NewExpression | ESTree.CallExpression) {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments.map((argument) => textOf(argument, constants));
    const isKnown = source !== undefined && (node.arguments.length === 1 || flags !== undefined);
    add(node, isKnown ? { source, flags: flags ?? '' } : undefined);
  }

  new Visitor({
    VariableDeclarator({ id, init }) {
      const text = init ? textOf(init, constants) : undefined;
      if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text);
    },
    Literal(node) {
      if ('regex' in node) add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: addMade,
    CallExpression: addMade,
  }).visit(program);
  return found;
}
