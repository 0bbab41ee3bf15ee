import joinNow from '../../content/join-now.yaml';
import { ResultPage } from '../components/layouts/result-page.tsx';
import { hiddenMeta } from '../page-meta.ts';

const page = joinNow.notSent;

export const meta = () => hiddenMeta(page.meta.title);

export default function JoinNowNotSent() {
  return <ResultPage tone="bad" {...page} />;
}
