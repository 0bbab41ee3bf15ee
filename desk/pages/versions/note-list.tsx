import type { Note } from '../../../content/notes.ts';
import { pageOf } from '../../../content/pages.ts';

/** What should be looked at before it is public. */
export function NoteList({ notes }: { notes: readonly Note[] }) {
  if (notes.length === 0) return null;
  return (
    <section className="notes-before" aria-label="Look at these first">
      <h3>Look at these first</h3>
      <ul>
        {notes.map(({ page, field, problem }) => (
          <li key={`${page} ${field} ${problem}`}>
            <strong>{pageOf(page).title}</strong>
            {field && ` › ${field}`}: {problem}
          </li>
        ))}
      </ul>
    </section>
  );
}
