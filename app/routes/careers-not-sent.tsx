import careers from '../../content/careers.yaml';
import { ResultPage } from '../components/layouts/result-page.tsx';
import { hiddenMeta } from '../page-meta.ts';

const page = careers.notSent;

export const meta = () => hiddenMeta(page.meta.title);

export default function CareersNotSent() {
  return <ResultPage tone="bad" {...page} />;
}
