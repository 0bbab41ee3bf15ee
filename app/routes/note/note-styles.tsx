import { useState } from 'react';
import css from '../../styles/notes/notes.css?inline';
import address from '../../styles/notes/notes.css?url';

const name = 'notes';

/**
 * The styles of notes, which no other page has. A note that was opened by its address has them in the page;
 * for a visitor from another page, whose policy allows no further inline styles, they are a file.
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
