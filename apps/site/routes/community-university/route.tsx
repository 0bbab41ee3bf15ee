import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CommunityEnd, CommunityFigure } from '#parts/layout/community.tsx';
import { PageName, TextSection } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'community-university');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-university'].meta, '/community/university');

export const handle = styledBy('figure', 'page-name', 'call', 'community');

/** Who takes a doctorate; then what an agreement is about, in large type, and its four parts as clauses. */
export default function University() {
  const { banner, intro, sections, ...end } = useContent('community-university');
  return (
    <>
      <div className="wrap university-opening">
        <PageName {...banner} />
        <CommunityFigure figure={banner.img} />
        <p className="voice voice-large university-intro">{intro}</p>
      </div>
      <div className="wrap university">
        {sections.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
      </div>
      <CommunityEnd {...end} />
    </>
  );
}
