import type { Nodes, Parents, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Calls `visit` with each node of a tree and those around it, the outermost first. */
export function walk(
  node: Nodes,
  visit: (node: Nodes, around: readonly Parents[]) => void,
  around: readonly Parents[] = [],
): void {
  visit(node, around);
  if (!('children' in node)) return;
  const inside = [...around, node];
  for (const child of node.children) walk(child, visit, inside);
}

/** The words in a node. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective)
  .freeze();

/** Markdown as a tree. A text that `tooMuch` has not seen may take long. */
export const parseMarkdown = (text: string): Root => parser.parse(text);
