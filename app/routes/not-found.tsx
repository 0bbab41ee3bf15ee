import { Figure } from '../components/figures/figure.tsx';
import { LinkList } from '../components/layouts/link-list.tsx';
import { useContent } from '../content.ts';
import { hiddenMeta } from '../page-meta.ts';
import type { Route } from './+types/not-found';

/** Its words come with the root's: no address of its own could give them. */
export function meta({ matches }: Route.MetaArgs) {
  const { meta, text } = matches[0].loaderData!.content['not-found'];
  return hiddenMeta(meta.title, text);
}

export default function NotFound() {
  const notFound = useContent('not-found');
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
