import type { ComponentProps } from 'react';
import { Figure } from '../figures/figure.tsx';

type CommunityFigureProps = Pick<ComponentProps<typeof Figure>, 'figure' | 'slot' | 'scheme'>;

/** The figure that opens a community page, with its finding as the largest type. */
export const CommunityFigure = (props: CommunityFigureProps) => (
  <Figure slot="full" {...props} number={1} finding="largest" className="community-figure" />
);
