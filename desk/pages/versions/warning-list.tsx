import { pageOf } from '../../../content/pages.ts';
import type { Warning } from '../../../content/warnings.ts';

export function WarningList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section className="warnings" aria-label="Look at these first">
      <h3>Look at these first</h3>
      <ul>
        {warnings.map(({ page, field, problem }) => (
          <li key={`${page} ${field} ${problem}`}>
            <strong>{pageOf(page).title}</strong>
            {field && ` › ${field}`}: {problem}
          </li>
        ))}
      </ul>
    </section>
  );
}
