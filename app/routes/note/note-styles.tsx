import { useState } from 'react';
import css from '../../styles/notes/notes.css?inline';
import address from '../../styles/notes/notes.css?url';

const name = 'notes';

/**
 * The styles of notes, which no other page carries: in the page, where it was opened by its address; as a
 * file, where a visitor came from another page, whose policy knows no further styles inside.
 */
export function NoteStyles() {
  const [inPage] = useState(() =>
    import.meta.env.SSR ? css : document.querySelector(`style[data-href~="${name}"]`)?.textContent,
  );
  if (inPage === undefined) return <link rel="stylesheet" href={address} precedence="default" />;
  return (
    <style href={name} precedence="default">
      {inPage}
    </style>
  );
}
