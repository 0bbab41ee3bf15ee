import { parseHTML } from 'linkedom';
import type { Math as BlockMath, InlineMath } from 'mdast-util-math';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describeControls } from './describe-controls.ts';

/** Elements that only decorate or repeat. */
const skipped = 'script,style,template,svg,[hidden],[aria-hidden=true],img[alt=""]';

/** An equation as it was written. */
const equation = (tex: unknown, display: unknown): BlockMath | InlineMath => ({
  type: display === 'block' ? 'math' : 'inlineMath',
  value: String(tex),
});

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    nodeHandlers: { comment: () => undefined },
    handlers: { math: (_, { properties: { display, dataTex } }) => equation(dataTex, display) },
  })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-' });

/** Replaces by elements what the page expresses by its styles. */
function makeReadable(readable: Element): void {
  for (const element of readable.querySelectorAll(skipped)) element.remove();
  for (const frame of readable.querySelectorAll('iframe')) {
    // React writes `srcDoc`, and this parser keeps it so.
    const { document } = parseHTML(frame.getAttribute('srcDoc') ?? '');
    frame.replaceWith(...document.querySelectorAll('img'));
  }
  for (const drawing of readable.querySelectorAll('[role=img]')) {
    drawing.textContent = ` [Picture: ${drawing.getAttribute('aria-label')}]`;
  }
  // Markdown's tables have no captions.
  for (const caption of readable.querySelectorAll('caption')) {
    const title = readable.ownerDocument.createElement('p');
    title.innerHTML = caption.innerHTML;
    caption.closest('table')?.before(title);
    caption.remove();
  }
  // Markdown numbers the entries of a list.
  for (const first of readable.querySelectorAll('ol > li > :first-child')) {
    if (/^\d+$/.test(first.textContent)) first.remove();
  }
  for (const term of readable.querySelectorAll('dt')) {
    term.innerHTML = `<strong>${term.innerHTML}</strong>`;
  }
  // Styles keep neighbouring elements apart; in plain text only a space can.
  for (const element of readable.querySelectorAll('* + :not(sub, sup)')) {
    if (element.previousSibling === element.previousElementSibling) element.before(' ');
  }
  describeControls(readable);
}

/** Part of a page as Markdown. `base` makes addresses absolute. */
export function toMarkdown(part: string, base: string): string {
  const { document } = parseHTML(`<html><body>${part}</body></html>`);
  makeReadable(document.body);
  const html = `<base href="${base}">${document.body.innerHTML}`;
  return String(converter.processSync(html)).trim();
}
