import { CommunityPage } from '../components/layouts/community-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/community-opensource';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'community-opensource');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-opensource'].meta, '/community/opensource');

export default function Opensource() {
  return <CommunityPage {...useContent('community-opensource')} />;
}
