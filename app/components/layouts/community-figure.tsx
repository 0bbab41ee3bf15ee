import type { FigureRecord } from '../../../content/figure-record.ts';
import { Figure } from '../figures/figure.tsx';

/** The figure that opens a community page, with its finding as the largest type. */
export const CommunityFigure = ({ figure }: { figure: FigureRecord }) => (
  <Figure figure={figure} number={1} slot="full" finding="largest" className="community-figure" />
);
