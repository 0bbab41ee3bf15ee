import notFound from '../../content/not-found.yaml';
import { Figure } from '../components/figures/figure.tsx';
import { LinkList } from '../components/layouts/link-list.tsx';
import { hiddenMeta } from '../page-meta.ts';

export const meta = () => hiddenMeta(notFound.meta.title);

export default function NotFound() {
  return (
    <div className="band wrap lost">
      <div>
        <h1 className="text-h1">{notFound.title}</h1>
        <p className="mt-6 text-lg text-soft">{notFound.text}</p>
        <nav aria-label={notFound.linksTitle} className="mt-10">
          <h2 className="text-h4">{notFound.linksTitle}</h2>
          <LinkList links={notFound.links} className="flex flex-wrap gap-x-8" />
        </nav>
      </div>
      <Figure figure={notFound.img} number={1} take="none" />
    </div>
  );
}
