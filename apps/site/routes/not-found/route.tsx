import { useContent } from '#content.ts';
import { hiddenMeta } from '#page-meta.ts';
import { Figure } from '#parts/figure/figure.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LinkList } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';

/** Its words come with the root's: no address of its own could give them. */
export function meta({ matches }: Route.MetaArgs) {
  const { meta, text } = matches[0].loaderData!.content['not-found'];
  return hiddenMeta(meta.title, text);
}

export const handle = styledBy('figure');

export default function NotFound() {
  const notFound = useContent('not-found');
  return (
    <div className="band wrap split lost">
      <div>
        <h1>{notFound.title}</h1>
        <p className="lead">{notFound.text}</p>
        <nav aria-label={notFound.linksTitle}>
          <h2 className="h4">{notFound.linksTitle}</h2>
          <LinkList links={notFound.links} className="links-abreast" />
        </nav>
      </div>
      <Figure figure={notFound.img} number={1} downloads="none" />
    </div>
  );
}
