import { ResultPage } from '../components/layouts/result-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { hiddenMeta } from '../page-meta.ts';
import type { Route } from './+types/join-now-applied';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'join-now');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  hiddenMeta(loaderData?.content['join-now'].applied.meta.title);

export default function JoinNowApplied() {
  return <ResultPage tone="good" {...useContent('join-now').applied} />;
}
