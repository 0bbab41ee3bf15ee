import { CommunityEnd } from '../components/layouts/community-end.tsx';
import { OutsideButton } from '../components/layouts/outside-button.tsx';
import { PageName } from '../components/layouts/page-name.tsx';
import { TextSection } from '../components/layouts/text-section.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/community-opensource';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'community-opensource');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-opensource'].meta, '/community/opensource');

export default function Opensource() {
  const { banner, intro, button, sections, ...end } = useContent('community-opensource');
  return (
    <>
      <PageName {...banner} className="wrap" />
      <div className="wrap opensource">
        <p className="voice voice-large">{intro}</p>
        <OutsideButton {...button} />
        <div className="abreast">
          {sections.map((section) => (
            <TextSection key={section.title} {...section} />
          ))}
        </div>
      </div>
      <CommunityEnd {...end} variant="band" />
    </>
  );
}
