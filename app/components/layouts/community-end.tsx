import type { PageContent } from '../../../content/registry.ts';
import { CallToAction } from './call-to-action.tsx';
import { LinkList } from './link-list.tsx';

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
