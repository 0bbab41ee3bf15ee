import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { CommunityEnd, CommunityFigure } from '#parts/layout/community.tsx';
import { PageName, TextSection } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { OutsideButton } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'community-forum');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-forum'].meta, '/community/forum');

export const handle = styledBy('figure', 'page-name', 'call', 'community');

/** A question that has two right replies, drawn; then what the forum is for and how to ask. */
export default function Forum() {
  const { banner, intro, button, sections, ...end } = useContent('community-forum');
  return (
    <>
      <div className="on-sand forum-opening">
        <div className="wrap">
          <PageName {...banner}>
            <OutsideButton {...button} />
          </PageName>
          <CommunityFigure figure={banner.img} />
        </div>
      </div>
      <div className="wrap">
        <p className="voice community-intro">{intro}</p>
      </div>
      <div className="wrap abreast forum-sections">
        {sections.map((section) => (
          <TextSection key={section.title} {...section} />
        ))}
      </div>
      <CommunityEnd {...end} />
    </>
  );
}
