import type { FigureRecord } from '../../../content/figure-record.ts';
import { Figure } from '../figures/figure.tsx';
import type { Slot } from '../figures/slots.ts';

type CommunityFigureProps = { figure: FigureRecord; slot?: Slot };

/** The figure that opens a community page, with its finding as the largest type. */
export const CommunityFigure = ({ figure, slot = 'full' }: CommunityFigureProps) => (
  <Figure figure={figure} number={1} slot={slot} finding="largest" className="community-figure" />
);
