import type { PageChanges } from '../../../content/changes.ts';
import { fieldName } from '../../../content/content-error.ts';
import { ChangeLine } from './change-line.tsx';

type Props = { pages: readonly PageChanges[]; empty: string };

/** What differs between two versions, page by page. */
export function ChangeList({ pages, empty }: Props) {
  const changed = pages.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return <p className="hint">{empty}</p>;
  return changed.map(({ page, title, changes }) => (
    <section key={page} className="changed-page" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {changes.map((change) => (
          <ChangeLine key={`${change.kind} ${fieldName(change.path)}`} change={change} />
        ))}
      </ul>
    </section>
  ));
}
