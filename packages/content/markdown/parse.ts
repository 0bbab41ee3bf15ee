import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified()
  .use(remarkParse)
  .use(remarkGfm, { singleTilde: false })
  .use(remarkMath)
  .use(remarkDirective)
  .freeze();

/** Markdown as a tree. A text that `tooMuch` has not seen may take long. */
export const parseMarkdown = (text: string): Root => parser.parse(text);
