import { ResultPage } from '../components/layouts/result-page.tsx';
import { contentOf } from '../content.server.ts';
import { useContent } from '../content.ts';
import { hiddenMeta } from '../page-meta.ts';
import type { Route } from './+types/careers-applied';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'careers');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  hiddenMeta(loaderData?.content.careers.applied.meta.title);

export default function CareersApplied() {
  return <ResultPage tone="good" {...useContent('careers').applied} />;
}
