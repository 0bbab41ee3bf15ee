import type { Report } from '@site/workbench/describe/report';
import type { Variable } from '@site/workbench/describe/variable';
import { Suspense, useRef } from 'react';
import { fill, useContent } from '#content.ts';
import { Dashes, ReferenceList } from '#parts/layout/texts.tsx';
import { HydrationMark } from '#parts/loading/hydration-mark.tsx';
import { TableHead } from '#parts/tool/table-head.tsx';
import { Correlations } from './correlations.tsx';
import { Downloads } from './downloads.tsx';
import { FileChoice } from './file-choice.tsx';
import { coefficient, computed, count, percentage, value } from './formats.ts';
import { Chapter, WordScales } from './parts.tsx';
import { ScaleReliability } from './scale-reliability.tsx';
import { ScrollTable } from './scroll-table.tsx';
import { isBusy, isShown, SessionDispatch } from './session.ts';
import { Status } from './status.tsx';
import { useSession } from './use-session.ts';
import { Variables } from './variables.tsx';

type NumbersProps = { report: Report };

const measures = {
  mean: computed,
  sd: computed,
  min: value,
  q1: value,
  median: value,
  q3: value,
  max: value,
  skewness: coefficient,
  kurtosis: coefficient,
};
const names = Object.keys(measures) as (keyof typeof measures)[];
const most = 200;

function Numbers({ report }: NumbersProps) {
  const words = useContent('data-description');
  const numbers = report.variables.flatMap(({ name, n, summary }) =>
    summary ? [{ name, n, summary }] : [],
  );
  if (numbers.length === 0) return null;
  const { tables, captions, columns } = words;
  return (
    <section className="split chapter">
      <h2 className="h3">{tables.numbers}</h2>
      <ScrollTable title={tables.numbers} caption={captions.numbers} className="describe-numbers">
        <TableHead columns={(['variable', 'n', ...names] as const).map((name) => columns[name])} />
        <tbody>
          {numbers.slice(0, most).map(({ name, n, summary }) => (
            <tr key={name}>
              <th scope="row" translate="no">
                {name}
              </th>
              <td data-label={columns.n}>{count(n)}</td>
              {names.map((measure) => (
                <td key={measure} data-label={columns[measure]}>
                  {measures[measure](summary[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}

/** How to check that nothing is sent, what the numbers mean and do not, and the works they go by. */
function Notes() {
  const words = useContent('data-description');
  const { about, references, referencesTitle } = words;
  return (
    <section className="split chapter describe-notes">
      {about.map(({ title, points }) => (
        <div key={title}>
          <h2 className="h4">{title}</h2>
          <Dashes className="tool-points" points={points} />
        </div>
      ))}
      <div className="describe-references">
        <h2 className="h4">{referencesTitle}</h2>
        <ReferenceList references={references} />
      </div>
    </section>
  );
}

export function Description() {
  const words = useContent('data-description');
  const { session, dispatch } = useSession();
  const { report } = session;
  const place = useRef<HTMLDivElement>(null);
  const hasResults = isShown(session);
  return (
    <SessionDispatch value={dispatch}>
      <div ref={place} data-dehydrated aria-busy={isBusy(session) || undefined}>
        <HydrationMark of={place} />
        <div className="split tool first-part">
          <FileChoice session={session} />
          <div>
            <Status session={session} />
            {hasResults && <WordScales session={session} />}
            {hasResults && <Variables session={session} />}
            {hasResults && (
              <a className="link link-alone no-print" href="#questionnaire">
                {words.chapter.jump}
              </a>
            )}
          </div>
        </div>
        {hasResults && (
          <>
            <Suspense>
              <Numbers report={report} />
              <Categories report={report} />
            </Suspense>
            <Suspense>
              <Correlations session={session} />
              <ScaleReliability session={session} />
            </Suspense>
            <Suspense>
              <Chapter session={session} />
              <Downloads session={session} />
            </Suspense>
          </>
        )}
        <Suspense>
          <Notes />
        </Suspense>
      </div>
    </SessionDispatch>
  );
}

type CategoriesProps = { report: Report };

const mostVariables = 50;
const mostValues = 10;

function Categories({ report }: CategoriesProps) {
  const words = useContent('data-description');
  const categories = report.variables.filter(({ type }) => type === 'category');
  if (categories.length === 0) return null;
  const { tables, captions, columns } = words;
  return (
    <section className="split chapter">
      <h2 className="h3">{tables.categories}</h2>
      <ScrollTable title={tables.categories} caption={captions.categories}>
        <TableHead
          columns={[
            columns.variable,
            { text: columns.value, className: 'describe-value' },
            columns.count,
            columns.share,
          ]}
        />
        {categories.slice(0, mostVariables).map((variable) => (
          <Counts key={variable.name} variable={variable} />
        ))}
      </ScrollTable>
    </section>
  );
}

type CountsProps = { variable: Variable };

function Counts({ variable: { name, labels, n, distinct, hasMore, categories } }: CountsProps) {
  const words = useContent('data-description');
  const rows = categories.slice(0, mostValues);
  const called = new Map(labels);
  const others = distinct - rows.length;
  if (others > 0) {
    const shown = rows.reduce((sum, one) => sum + one.count, 0);
    const { others: other, moreOthers } = words.words;
    const value = fill(hasMore ? moreOthers : other, { count: count(others) });
    rows.push({ value, count: n - shown });
  }
  return (
    <tbody>
      {rows.map((row, i) => (
        <tr key={row.value}>
          {i === 0 && (
            <th scope="rowgroup" translate="no" rowSpan={rows.length}>
              {name}
            </th>
          )}
          <td className="describe-value" translate="no">
            {called.has(row.value) ? `${row.value} = ${called.get(row.value)}` : row.value}
          </td>
          <td>{count(row.count)}</td>
          <td>{percentage(row.count / n)}</td>
        </tr>
      ))}
    </tbody>
  );
}
