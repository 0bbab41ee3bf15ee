import { Link } from 'react-router';
import type { ListedPage } from '../../server/desk/api/pages.ts';
import { shortTime } from '../words.ts';

export function PageRow({
  page: { name, title, path, group, draft, people },
}: {
  page: ListedPage;
}) {
  return (
    <li className="page-row">
      <Link to={`/pages/${name}`}>{title}</Link>
      <span className="hint page-path">{group === 'Pages' && path}</span>
      <span className="page-state">
        {draft && (
          <span className="status draft">
            Draft{' '}
            <span className="hint">
              by {draft.author}, {shortTime(draft.updatedAt)}
            </span>
          </span>
        )}
        {people.length > 0 && <span className="hint">Also here: {people.join(', ')}</span>}
      </span>
    </li>
  );
}
