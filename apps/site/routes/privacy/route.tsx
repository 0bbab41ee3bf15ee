import { contentOf } from '#content.server.ts';
import { useContent } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { BookPage, TextSection } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => contentOf(context, 'privacy');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.privacy.meta, '/privacy');

const setting = import.meta.env.VITE_ENQUIRIES === 'send' ? 'send' : 'off';

export const handle = styledBy('book');

export default function Privacy() {
  const { sections, ...privacy } = useContent('privacy');
  return (
    <BookPage {...privacy}>
      {sections
        .filter(({ enquiries = setting }) => enquiries === setting)
        .map((section) => (
          <TextSection
            key={section.title}
            {...section}
            className={section.paragraphs.length > 2 ? 'book-wide book-columns' : undefined}
          />
        ))}
    </BookPage>
  );
}
