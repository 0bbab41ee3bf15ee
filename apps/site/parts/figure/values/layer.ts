import type { FigureMarks, Places } from '@site/content/figure-record';

/** What is done to the elements of a layer (values.tsx). */
export function layerOf(layer: HTMLElement) {
  const part = <Kind extends HTMLElement>(selector: string) => layer.querySelector<Kind>(selector)!;
  const slider = part<HTMLInputElement>('input');
  const [line, ring, label] = [part('.values-line'), part('.values-ring'), part('.values-label')];
  const mark = part('.values-mark');
  const words = part('.values-hint');

  return {
    slider,
    hide: () => {
      mark.hidden = true;
    },
    /** By what it is read, which decides whether it shows that it has the focus, and how to go on. */
    readBy: (means: 'keys' | 'pointer') => {
      layer.dataset.by = means;
    },
    forgetHint: () => {
      words.hidden = true;
    },
    /** Positions the layer over an element of the same figure. */
    cover(element: Element): void {
      const { style } = layer;
      style.left = style.top = '0';
      const origin = layer.getBoundingClientRect();
      const box = element.getBoundingClientRect();
      style.left = `${box.left - origin.left}px`;
      style.top = `${box.top - origin.top}px`;
      style.width = `${box.width}px`;
      style.height = `${box.height}px`;
    },
    /** Shows a mark's label at its position, in CSS pixels of the layer. */
    show(text: string, { x, y }: Point, along: 'x' | 'y' | undefined): void {
      const [term, ...value] = text.split(': ');
      label.replaceChildren(
        ...(value.length > 0 ? [term!, strong(value.join(': '))] : [strong(text)]),
      );
      line.hidden = along !== 'x';
      mark.hidden = false;
      move(line, { x, y: 0 });
      move(ring, { x, y });
      move(label, { x: 0, y: 0 });
      const size = { width: label.offsetWidth, height: label.offsetHeight };
      move(label, placeLabel({ x, y }, size, entryLimits(layer)));
    },
  };
}

function strong(text: string): HTMLElement {
  const element = document.createElement('strong');
  element.textContent = text;
  return element;
}

const move = ({ style }: HTMLElement, { x, y }: Point): void => {
  style.left = `${x}px`;
  style.top = `${y}px`;
};

/**
 * Where a label may stand, in CSS pixels of the layer: on the drawing or the caption below it, not outside
 * the window or under the site's header.
 */
function entryLimits(layer: HTMLElement) {
  const { left, top, width, height } = layer.getBoundingClientRect();
  const caption = layer.parentElement?.querySelector('figcaption')?.getBoundingClientRect().bottom;
  const header = document.querySelector('body > header')?.getBoundingClientRect().bottom ?? 0;
  const page = document.documentElement;
  return {
    left: Math.max(0, -left),
    top: Math.max(0, header - top),
    right: Math.min(width, page.clientWidth - left),
    bottom: Math.min(Math.max(height, (caption ?? 0) - top), page.clientHeight - top),
  };
}

type Area = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** Between a mark and its label, in CSS pixels. */
const gap = 14;

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

/**
 * Where a label of this size stands: centred above its mark, else below it, else on the side where there is
 * more room; never outside the area, unless it is larger than that.
 */
function placeLabel(mark: Point, { width, height }: Size, area: Area): Point {
  const left = within(mark.x - width / 2, area.left, area.right - width);
  if (mark.y - gap - height >= area.top) return { x: left, y: mark.y - gap - height };
  if (mark.y + gap + height <= area.bottom) return { x: left, y: mark.y + gap };
  const isRight = area.right - mark.x >= mark.x - area.left;
  return {
    x: within(isRight ? mark.x + gap : mark.x - gap - width, area.left, area.right - width),
    y: within(mark.y - height / 2, area.top, area.bottom - height),
  };
}

type Point = { x: number; y: number };

/** How far from a mark, in CSS pixels of the drawing, the pointer still reads it. */
const reach = 48;

/**
 * The index of the mark nearest to a point of the drawing. Where one coordinate alone chooses, the other
 * decides between marks that share it, and no mark is too far.
 */
export function nearest(
  places: Places,
  { x, y }: Point,
  along?: FigureMarks['along'],
): number | undefined {
  let best: number | undefined;
  let least = along ? Number.POSITIVE_INFINITY : reach;
  for (let i = 0; i < places.x.length; i++) {
    const across = Math.abs(places.x[i]! - x);
    const down = Math.abs(places.y[i]! - y);
    const distance =
      along === 'x'
        ? across + down / 1e4
        : along === 'y'
          ? down + across / 1e4
          : Math.hypot(across, down);
    if (distance < least) [best, least] = [i, distance];
  }
  return best;
}
