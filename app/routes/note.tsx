import { hiddenMeta, pageMeta } from '../page-meta.ts';
import type { Route } from './+types/note';
import { shortened } from './figure-page/shortened.ts';
import NotFound from './not-found.tsx';
import { NoteEnd } from './note/note-end.tsx';
import { NoteHead } from './note/note-head.tsx';
import { NoteStyles } from './note/note-styles.tsx';
import { NoteText } from './note/note-text.tsx';
import { loadNote } from './note/read-note.server.ts';
import { Withdrawn } from './note/withdrawn.tsx';

export const loader = ({ context, params }: Route.LoaderArgs) => loadNote(context, params.slug);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { content } = matches[0].loaderData!;
  if (!loaderData) return hiddenMeta(content['not-found'].meta.title, content['not-found'].text);
  if (!loaderData.note) {
    const { title, reason } = loaderData.withdrawn;
    return hiddenMeta(`${loaderData.content.notes.around.withdrawn}: ${title}`, reason);
  }
  const { title, abstract, path } = loaderData.note;
  const named = `${title} · ${content.site.shortName}`;
  return pageMeta(
    {
      title: named.length > 60 ? shortened(title, 60) : named,
      description: shortened(abstract, 160),
    },
    path,
  );
}

/** A note set as a paper: abstract, text with notes in its margin, figures, references. */
export default function NotePage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { note, withdrawn } = loaderData;
  return (
    <>
      <NoteStyles />
      {note ? (
        <article className="wrap note-page">
          <NoteHead note={note} />
          <NoteText parts={note.parts} />
          <NoteEnd note={note} />
        </article>
      ) : (
        <Withdrawn {...withdrawn} />
      )}
    </>
  );
}
