import { createHash } from 'node:crypto';
import { parseHTML } from 'linkedom';

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
export function inlineHashes(html: string): InlineHashes {
  const { document } = parseHTML(html);
  const found: InlineHashes = {
    scripts: new Set(),
    styles: new Set(),
    frameStyles: new Set(),
    styleAttributes: new Set(),
  };
  for (const script of document.querySelectorAll('script:not([src])')) {
    const isData = dataBlock.test(script.getAttribute('type') ?? '');
    if (!isData) found.scripts.add(hash(script.textContent ?? ''));
  }
  for (const style of document.querySelectorAll('style')) {
    found.styles.add(hash(style.textContent ?? ''));
  }
  for (const element of document.querySelectorAll('[style]')) {
    found.styleAttributes.add(hash(element.getAttribute('style') ?? ''));
  }
  for (const frame of document.querySelectorAll('iframe')) {
    // React writes `srcDoc`, and this parser keeps it so.
    const inner = inlineHashes(frame.getAttribute('srcdoc') ?? frame.getAttribute('srcDoc') ?? '');
    for (const kind of ['scripts', 'styleAttributes'] as const) {
      for (const value of inner[kind]) found[kind].add(value);
    }
    for (const value of inner.styles) found.frameStyles.add(value);
  }
  return found;
}
