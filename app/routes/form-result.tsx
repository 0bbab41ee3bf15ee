import { ResultPage } from '../components/layouts/result-page.tsx';
import { contentOf } from '../content.server.ts';
import { hiddenMeta } from '../page-meta.ts';
import type { Route } from './+types/form-result';

/** Of a form that was sent without JavaScript: its address says which, and what became of it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [, form, outcome] = new URL(request.url).pathname.split('/');
  const { content } = await contentOf(context, 'careers', 'join-now');
  const { applied, notSent } = content[form === 'careers' ? form : 'join-now'];
  return outcome === 'applied'
    ? { tone: 'good' as const, ...applied }
    : { tone: 'bad' as const, ...notSent };
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(loaderData?.meta.title ?? '');

export default function FormResult({ loaderData }: Route.ComponentProps) {
  return <ResultPage {...loaderData} />;
}
