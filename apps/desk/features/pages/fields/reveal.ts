import { fieldName } from '@site/content/content-error';
import type { Path } from '@site/content/read-yaml';

/** The id of the element around a field or a group. */
export const idOf = (path: Path): string => `field:${fieldName(path)}`;

/** Unfolds, shows and focuses a field, or what a missing field would be in. */
export function reveal(path: Path): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = document.getElementById(idOf(path.slice(0, depth)));
    if (!place) continue;
    for (let part = place.closest('details'); part; part = closestAbove(part)) part.open = true;
    const text = place.querySelector<HTMLElement>('.writing > textarea');
    const control =
      text ?? place.querySelector<HTMLElement>('textarea, input, select, summary, button');
    control?.focus({ preventScroll: true });
    // A long text can be taller than the window.
    (control ?? place).scrollIntoView({ block: text ? 'start' : 'center' });
    return;
  }
}

const closestAbove = (part: Element) => part.parentElement?.closest('details') ?? null;
