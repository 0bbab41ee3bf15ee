import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { BookPage } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import { LinkList } from '#parts/layout/texts.tsx';
import type { Route } from './+types/route';
import { SearchField } from './search-field.tsx';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'search');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.search.meta, '/search');

export const handle = styledBy('form', 'choice', 'book', 'search');

export default function Search() {
  const { title, intro, allPages, groups } = useContent('search');
  return (
    <BookPage title={title} intro={intro}>
      <SearchField />
      <div className="book-chapter all-pages">
        <h2 className="display">{allPages}</h2>
        {groups.map(({ title, links }) => (
          <div key={title}>
            <h3 className="h4">{title}</h3>
            <LinkList links={links} />
          </div>
        ))}
      </div>
    </BookPage>
  );
}
