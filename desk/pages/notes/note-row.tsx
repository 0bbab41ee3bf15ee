import { Link } from 'react-router';
import { editorPath } from '../../../content/pages.ts';
import { firmTimeText } from '../../firm-time.ts';
import { dayText, shortTime } from '../../words.ts';
import type { ListedNote } from './note-list.ts';

const isDay = (date: string) => /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));

export function NoteRow({ note: { name, title, note, is, publishAt, draft, people } }: Props) {
  const { date, subject } = note;
  return (
    <li className="page-row note-row">
      <span className="num">{isDay(date) ? dayText(date) : 'no date yet'}</span>
      <Link to={editorPath(name)}>{title}</Link>
      <span className="hint">{subject || 'no subject yet'}</span>
      <span className="page-state">
        <span className={`status ${is}`}>{is}</span>
        {publishAt && <span className="hint">goes public on {firmTimeText(publishAt)}</span>}
        {draft && (
          <span className="hint">
            {note.is === 'new' ? 'by' : 'changed in a draft by'} {draft.author},{' '}
            {shortTime(draft.updatedAt)}
          </span>
        )}
        {people.length > 0 && <span className="hint">Also here: {people.join(', ')}</span>}
      </span>
    </li>
  );
}

type Props = { note: ListedNote };
