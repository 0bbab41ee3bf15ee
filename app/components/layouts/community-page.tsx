import type { PageContent } from '../../../content/registry.ts';
import { Figure } from '../figures/figure.tsx';
import { Banner } from './banner.tsx';
import { CallToAction } from './call-to-action.tsx';
import { LinkList } from './link-list.tsx';
import { TextSections } from './text-sections.tsx';

type CommunityPageProps = Omit<PageContent<'community-university'>, 'meta'> & {
  button?: { label: string; href: string };
};

/** The three community pages: a text, and for two of them a button to an outside address. */
export function CommunityPage({
  banner,
  intro,
  img,
  sections,
  others,
  callToAction,
  button,
}: CommunityPageProps) {
  return (
    <>
      <Banner {...banner}>
        {button && (
          <a className="btn" href={button.href} target="_blank" rel="noopener noreferrer">
            {button.label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Banner>
      <div className="band wrap">
        <div className="community-lead">
          <p className="font-display text-h3 leading-snug">{intro}</p>
          <Figure figure={img} number={2} slot="half" />
        </div>
        <TextSections sections={sections} />
        <nav aria-label={others.title} className="border-t border-ink pt-6">
          <h2 className="text-h4">{others.title}</h2>
          <LinkList links={others.links} className="flex flex-wrap gap-x-8" />
        </nav>
      </div>
      <CallToAction {...callToAction} />
    </>
  );
}
