import type { PageContent } from '@site/content/registry';
import type { ComponentProps } from 'react';
import { Figure } from '../figure/figure.tsx';
import { CallToAction } from './heads.tsx';
import { LinkList } from './texts.tsx';

type CommunityFigureProps = Pick<ComponentProps<typeof Figure>, 'figure' | 'slot' | 'scheme'>;

/** The figure that opens a community page, with its finding as the largest type. */
export const CommunityFigure = (props: CommunityFigureProps) => (
  <Figure slot="full" {...props} number={1} finding="largest" className="community-figure" />
);

type CommunityEndProps = Pick<PageContent<'community-university'>, 'others' | 'callToAction'>;

/** What the three community pages end with: the other two, and a way to write. */
export function CommunityEnd({ others, callToAction }: CommunityEndProps) {
  return (
    <>
      <nav aria-label={others.title} className="wrap community-others">
        <h2 className="h4">{others.title}</h2>
        <LinkList links={others.links} className="links-abreast" />
      </nav>
      <CallToAction {...callToAction} />
    </>
  );
}
