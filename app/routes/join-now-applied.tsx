import joinNow from '../../content/join-now.yaml';
import { ResultPage } from '../components/layouts/result-page.tsx';
import { hiddenMeta } from '../page-meta.ts';

const page = joinNow.applied;

export const meta = () => hiddenMeta(page.meta.title);

export default function JoinNowApplied() {
  return <ResultPage tone="good" {...page} />;
}
