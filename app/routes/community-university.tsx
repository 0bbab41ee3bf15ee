import { CommunityPage } from '../components/layouts/community-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/community-university';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'community-university');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content['community-university'].meta, '/community/university');

export default function University() {
  return <CommunityPage {...useContent('community-university')} />;
}
