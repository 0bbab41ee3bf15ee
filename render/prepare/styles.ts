import { createHash } from 'node:crypto';
import postcss, { type ChildNode } from 'postcss';
import type { StyleNode, Styles } from '../page-styles.ts';

/** A minified style sheet as a tree, without its comments. */
export function parseStyles(css: string): StyleNode[] {
  return treeOf(postcss.parse(css).nodes);
}

function treeOf(nodes: ChildNode[]): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (node.type === 'rule') return [{ selectors: node.selectors, nodes: treeOf(node.nodes) }];
    if (node.type === 'atrule') {
      const { name, params } = node;
      return [{ at: name, params, ...(node.nodes && { nodes: treeOf(node.nodes) }) }];
    }
    if (node.type !== 'decl') return [];
    return [{ prop: node.prop, value: node.value + (node.important ? '!important' : '') }];
  });
}

/** The file of all styles: dialogs and the other pages need what a page does not carry. */
export function styleSheet(css: string): Styles & { css: string } {
  const name = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  return {
    address: `/assets/styles-${name}.css`,
    nodes: parseStyles(css),
    css: withoutTypefaces(css),
  };
}

/** They stand in the page itself; named again, they would have the browser set all its text a second time. */
function withoutTypefaces(css: string): string {
  const sheet = postcss.parse(css);
  sheet.walkAtRules('font-face', (rule) => {
    rule.remove();
  });
  return sheet.toString();
}
