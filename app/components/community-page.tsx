import type university from '../../content/community-university.yaml';
import { Banner } from './banner.tsx';
import { TextSections } from './text-sections.tsx';

type CommunityPageProps = Omit<typeof university, 'meta'> & {
  button?: { label: string; href: string };
};

/** The three community pages: a text, and for two of them a button to an outside address. */
export function CommunityPage({ banner, intro, sections, button }: CommunityPageProps) {
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
        <p className="mb-12 max-w-[34ch] font-display text-h3 leading-snug">{intro}</p>
        <TextSections sections={sections} />
      </div>
    </>
  );
}
