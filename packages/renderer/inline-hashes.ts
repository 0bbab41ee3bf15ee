import { createHash } from 'node:crypto';
import { type Token, tokensOf } from '@site/content/html-tokens';

export type InlineHashes = {
  scripts: Set<string>;
  styles: Set<string>;
  /** Styles of `srcdoc` frames. */
  frameStyles: Set<string>;
  styleAttributes: Set<string>;
};

const dataBlock = /^(application\/(ld\+)?json|text\/plain)$/;

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The hashes of what a page carries inline, and of what its `srcdoc` frames do, since they inherit its policy. */
export function inlineHashes(tokens: readonly Token[]): InlineHashes {
  const found: InlineHashes = {
    scripts: new Set(),
    styles: new Set(),
    frameStyles: new Set(),
    styleAttributes: new Set(),
  };
  let holder: Set<string> | undefined;
  for (const token of tokens) {
    if (token.kind === 'text') holder?.add(hash(token.text));
    holder = undefined;
    if (token.kind !== 'open') continue;
    const { name, attributes } = token;
    const isCode = !attributes.has('src') && !dataBlock.test(attributes.get('type') ?? '');
    if (name === 'script' && isCode) holder = found.scripts;
    if (name === 'style') holder = found.styles;
    const style = attributes.get('style');
    if (style !== undefined) found.styleAttributes.add(hash(style));
    if (name === 'iframe') addFrame(found, attributes.get('srcdoc') ?? '');
  }
  return found;
}

function addFrame(found: InlineHashes, html: string): void {
  const inner = inlineHashes(tokensOf(html));
  for (const kind of ['scripts', 'styleAttributes'] as const) {
    for (const value of inner[kind]) found[kind].add(value);
  }
  for (const value of inner.styles) found.frameStyles.add(value);
}
