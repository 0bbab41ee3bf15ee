import type { Format } from './lib/formats.ts';
import type { Drawing } from './lib/svg.ts';

export type Figure = Format & {
  id: string;
  title: string;
  /** One or two sentences under the picture: what is drawn and how to read it. */
  caption: string;
  source: string;
  /** The finding, with numbers computed from the data. Ornaments (`decorative`) leave it empty. */
  alt: string;
  /** Drawn from a simulation or from invented numbers; its title and caption say so. */
  simulated?: boolean;
  decorative?: boolean;
  /** Also written to `<id>.page.svg`, to stand within a page instead of beside it. */
  inPage?: boolean;
  /** Tops the general limit of 18 KB brotli downwards. */
  maxBytes?: number;
  /** The body of the SVG, in viewBox units, made with `el`, `text` and the other helpers of `lib/`. */
  draw: () => Drawing;
};

export function defineFigure(figure: Figure): Figure {
  return figure;
}
