import type { ComponentProps } from 'react';
import { Figure } from '../figures/figure.tsx';

type CommunityFigureProps = Pick<ComponentProps<typeof Figure>, 'figure' | 'scheme'>;

/** The figure that opens a community page, with its finding as the largest type. */
export const CommunityFigure = (props: CommunityFigureProps) => (
  <Figure {...props} number={1} slot="full" finding="largest" className="community-figure" />
);
