import { useState } from 'react';
import { Link } from 'react-router';
import { editorPath } from '../../../content/pages.ts';
import type { ContentName } from '../../../content/registry.ts';
import { call } from '../../api.ts';
import { Problem } from '../../parts/problem.tsx';
import { useAttempt } from '../../use-attempt.ts';

type Props = { version: number; page: ContentName; title: string };

/** Makes a page of an old version the draft of that page. */
export function PageOfVersion({ version, page, title }: Props) {
  const [isDraft, setDraft] = useState(false);
  const { problem, attempt } = useAttempt();
  const take = () =>
    attempt(async () => {
      await call('POST /versions/:id/pages/:name', { id: String(version), name: page });
      setDraft(true);
    });
  return (
    <div>
      <p role="status">
        {isDraft && (
          <>
            It is a draft now: <Link to={editorPath(page)}>look at it in the editor</Link>, and
            publish it from there.
          </>
        )}
      </p>
      <Problem message={problem} />
      {!isDraft && (
        <button type="button" className="quiet" onClick={take}>
          Make a draft of this page as it was then
          <span className="visually-hidden">: {title}</span>
        </button>
      )}
    </div>
  );
}
