import { withEnquiries } from '#content.server.ts';
import { useContent, useTakesEnquiries } from '#content.ts';
import { pageMeta } from '#page-meta.ts';
import { BookPage, TextSection } from '#parts/layout/heads.tsx';
import { styledBy } from '#parts/layout/page-styles.tsx';
import type { Route } from './+types/route';

export const loader = ({ context }: Route.LoaderArgs) => withEnquiries(context, 'privacy');

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.content.privacy.meta, '/privacy');

export const handle = styledBy('book');

export default function Privacy() {
  const { sections, ...privacy } = useContent('privacy');
  const setting = useTakesEnquiries() ? 'send' : 'off';
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
