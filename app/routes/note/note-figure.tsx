import type { FigureRecord } from '../../../content/figure-record.ts';
import { FigureImage } from '../../components/figures/figure-image.tsx';
import type { Slot } from '../../components/figures/slots.ts';

type NoteFigureProps = { figure: FigureRecord; slot: Slot };

/** The figure that stands for a note in a list; its finding also says where its numbers are simulated. */
export function NoteFigure({ figure, slot }: NoteFigureProps) {
  return (
    <figure className="note-figure">
      <FigureImage figure={figure} slot={slot} />
      {figure.title && <figcaption>{figure.title}</figcaption>}
    </figure>
  );
}
