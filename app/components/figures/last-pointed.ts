let last: PointerEvent | undefined;

/**
 * What the reader pointed at last, by a click or a mouse: where this is a figure, it is what brought the
 * code of its values, and was over before they were there.
 */
export const lastPointed = (): PointerEvent | undefined => last;

function keep(event: PointerEvent): void {
  if (event.type === 'click' || event.pointerType === 'mouse') last = event;
}

if (!import.meta.env.SSR) {
  for (const type of ['pointerover', 'click'] as const) {
    addEventListener(type, keep, { passive: true });
  }
}
