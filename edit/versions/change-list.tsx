import { ChangeLine } from './change-line.tsx';
import type { PageChanges } from './types.ts';

type Props = {
  pages: PageChanges[];
  isBusy: boolean;
  /** `index`: of one change; without it all of the page. */
  onTakeBack: (page: PageChanges, index?: number) => void;
};

/** What differs from the last version, page by page. */
export function ChangeList({ pages, isBusy, onTakeBack }: Props) {
  if (pages.length === 0) {
    return <p className="empty">Nothing differs from the last version.</p>;
  }
  return pages.map((page) => (
    <section key={page.name} className="changed-page" aria-label={page.title}>
      <header>
        <h3>{page.title}</h3>
        <button
          type="button"
          className="quiet"
          aria-disabled={isBusy}
          onClick={() => onTakeBack(page)}
        >
          Take back all of this page
        </button>
      </header>
      {page.problem && <p className="problem">{page.problem}</p>}
      {!page.problem && page.changes.length === 0 && (
        <p className="hint">Only remarks or line breaks differ, which nobody sees on the site.</p>
      )}
      <ul>
        {page.changes.map((change, index) => (
          <ChangeLine
            key={`${change.do} ${change.path.join('.')} ${change.oldPath.join('.')}`}
            change={change}
            isBusy={isBusy}
            onTakeBack={() => onTakeBack(page, index)}
          />
        ))}
      </ul>
    </section>
  ));
}
