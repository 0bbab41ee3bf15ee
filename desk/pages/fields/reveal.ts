import { fieldName } from '../../../content/content-error.ts';
import type { Path } from '../../../content/read-yaml.ts';

/** The id of what a field or a group of fields is in. */
export const idOf = (path: Path): string => `field:${fieldName(path)}`;

/** Opens what a field is folded into, brings it into view and focuses its input; of a field that is not there, what it would be in. */
export function reveal(path: Path): void {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const place = document.getElementById(idOf(path.slice(0, depth)));
    if (!place) continue;
    for (let part = place.closest('details'); part; part = closestAbove(part)) part.open = true;
    const text = place.querySelector<HTMLElement>('.writing > textarea');
    const control =
      text ?? place.querySelector<HTMLElement>('textarea, input, select, summary, button');
    control?.focus({ preventScroll: true });
    // A text that is written may be longer than the window.
    (control ?? place).scrollIntoView({ block: text ? 'start' : 'center' });
    return;
  }
}

const closestAbove = (part: Element) => part.parentElement?.closest('details') ?? null;
