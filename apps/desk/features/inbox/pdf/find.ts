import { type Sheet, sizeOf } from './sheets.ts';
import { limits, withinTime } from './time-limit.ts';

/** Asks for a text, and for one of its places to be shown, from 0. */
export type FindRequest = { do: 'find'; text: string; at: number };

type Item = {
  str?: string;
  hasEOL?: boolean;
  transform?: number[];
  width?: number;
  height?: number;
};

const most = 500;

/** A mark over the run of text that begins before this place of it. */
function markOver({ transform, width = 0, height = 0 }: Item, { page, place }: Sheet): HTMLElement {
  const [, , , , x = 0, y = 0] = transform ?? [];
  const size = sizeOf(page);
  const mark = document.createElement('div');
  mark.className = 'found';
  const share = (length: number, of: number) => `${(100 * length) / of}%`;
  mark.style.left = share(x, size.width);
  mark.style.bottom = share(y - height * 0.25, size.height);
  mark.style.width = share(width, size.width);
  mark.style.height = share(height * 1.25, size.height);
  place.append(mark);
  return mark;
}

function markPage(items: readonly Item[], sheet: Sheet, sought: string): HTMLElement[] {
  const starts: { at: number; item: Item }[] = [];
  let text = '';
  for (const item of items) {
    starts.push({ at: text.length, item });
    text += item.str ?? '';
    if (item.hasEOL) text += ' ';
  }
  const searchable = text.toLowerCase();
  const marks: HTMLElement[] = [];
  for (
    let at = searchable.indexOf(sought);
    at >= 0;
    at = searchable.indexOf(sought, at + sought.length)
  ) {
    const start = starts.findLast((one) => one.at <= at);
    if (start && marks.length < most) marks.push(markOver(start.item, sheet));
  }
  return marks;
}

/** Marks every place of a text in the shown pages, in any case. Rejects with OverLimit. */
export function createFinder(sheets: readonly Sheet[], port: Worker, broken: Promise<never>) {
  let marks: HTMLElement[] = [];
  let marked = '';

  async function markAll(sought: string): Promise<void> {
    for (const mark of marks) mark.remove();
    marks = [];
    marked = sought;
    if (!sought) return;
    for (const sheet of sheets) {
      port.postMessage({ isNextPage: true });
      const reading = Promise.race([sheet.page.getTextContent(), broken]);
      const { items } = await withinTime(reading, limits.pageMs, () => true);
      if (marks.length < most) marks.push(...markPage(items as Item[], sheet, sought));
    }
  }

  /** How many places there are, which of them is shown, and how far down the frame that is. */
  return async function find({ text, at }: FindRequest) {
    const sought = text.trim().toLowerCase().slice(0, 200);
    if (sought !== marked) await markAll(sought);
    const count = marks.length;
    const shown = count ? ((at % count) + count) % count : 0;
    for (const [index, mark] of marks.entries()) mark.classList.toggle('shown', index === shown);
    const top = marks[shown]?.getBoundingClientRect().top ?? 0;
    return { count, at: shown, top: top + scrollY };
  };
}
