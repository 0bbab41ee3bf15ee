import { CommunityPage } from '../components/layouts/community-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/community-forum';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'community-forum');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-forum'].meta, '/community/forum');

export default function Forum() {
  return <CommunityPage {...useContent('community-forum')} />;
}
