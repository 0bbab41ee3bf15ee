import type { ReactNode } from 'react';
import type { PageChanges } from '../../../content/changes.ts';
import { fieldName } from '../../../content/content-error.ts';
import { ChangeLine } from './change-line.tsx';

type Props = {
  pages: readonly PageChanges[];
  empty: string;
  actions?: (page: PageChanges) => ReactNode;
};

export function ChangeList({ pages, empty, actions }: Props) {
  const changed = pages.filter(({ changes }) => changes.length > 0);
  if (changed.length === 0) return <p className="hint">{empty}</p>;
  return changed.map((one) => (
    <section key={one.page} className="changed-page" aria-label={one.title}>
      <h3>{one.title}</h3>
      <ul>
        {one.changes.map((change) => (
          <ChangeLine key={`${change.kind} ${fieldName(change.path)}`} change={change} />
        ))}
      </ul>
      {actions?.(one)}
    </section>
  ));
}
