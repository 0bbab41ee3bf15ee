import { contentElement, type ElementNode } from './svg.ts';

/**
 * Rules for a figure that a page also shows as a thumbnail (under 260 px, or `below`): its labels go, so that the
 * silhouette reads, and `heavier` gives classes of the figure the stroke widths (and further rules) that they need there.
 */
export function thumbnail(heavier: Record<string, number | string> = {}, below = 260): ElementNode {
  const strokes = Object.entries(heavier).map(([name, width]) => `.${name}{stroke-width:${width}}`);
  return contentElement(
    'style',
    `@media (max-width:${below - 1}px){.t{display:none}${strokes.join('')}}`,
  );
}
