import { Route, Routes } from 'react-router';
import { NotFound } from '../views/not-found.tsx';
import { NotesView } from './notes/notes-view.tsx';
import { PageView } from './page-view.tsx';
import { PagesView } from './pages-view.tsx';

export function NoteViews() {
  return (
    <Routes>
      <Route path="/" element={<NotesView />} />
      <Route path="/:slug" element={<PageView />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

/** They are loaded on first use, as they carry every schema. */
export default function PageViews() {
  return (
    <Routes>
      <Route path="/" element={<PagesView />} />
      <Route path="/:name" element={<PageView />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
