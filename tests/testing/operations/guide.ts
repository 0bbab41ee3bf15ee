import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type CodeBlock = {
  /** What stands behind the fence; empty if nothing does. */
  language: string;
  code: string;
  /** The file that the line above it names last. */
  file: string | undefined;
};

const root = join(import.meta.dirname, '../../..');
const fence = /^( *)```(\w*)\n(.*?)\n\1```$/gms;

/** The code blocks of a guide, in order. */
export function codeBlocks(guide: string): CodeBlock[] {
  const text = readFileSync(join(root, guide), 'utf8');
  return [...text.matchAll(fence)].map(({ index, 1: indent = '', 2: language = '', 3: code }) => {
    const above = text.slice(0, index).trimEnd().split('\n').at(-1) ?? '';
    const file = above.match(/.*`([\w./-]+\.\w+)`/)?.[1];
    return { language, code: `${code}\n`.replaceAll(new RegExp(`^${indent}`, 'gm'), ''), file };
  });
}

/** What a guide asks to be typed in a checkout, line by line. */
export function commandLines(guide: string): string[] {
  return codeBlocks(guide)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.split('\n'))
    .map((line) => line.replace(/\s+#.*$/, '').trim())
    .filter(Boolean);
}
