import type { PageContent } from '@site/content/registry';
import type { Bar } from '@site/workbench/describe/bars';
import { isoDate } from '@site/workbench/describe/dates';
import type { Variable } from '@site/workbench/describe/variable';
import { useRef, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { TableHead } from '#parts/tool/table-head.tsx';
import { count, value } from './formats.ts';
import { Hints } from './hints.tsx';
import { TypesForm, VariableChanges } from './parts.tsx';
import { ScrollTable } from './scroll-table.tsx';
import type { Session } from './session.ts';
import type { VariableChangesProps } from './variable-changes.tsx';

type VariablesProps = { session: Session };

const fewest = 100;

export function Variables({ session }: VariablesProps) {
  const { file, report, choices } = session;
  const words = useContent('data-description');
  const [shows, setShows] = useState(false);
  const table = useRef<HTMLElement>(null);
  const { columns, captions, tables } = words;
  const { variables } = report;
  const shown = shows ? variables : variables.slice(0, fewest);
  const name = file?.name ?? words.example.name;

  function showAll() {
    setShows(true);
    table.current?.focus({ preventScroll: true });
  }

  return (
    <div className="describe-variables">
      <TypesForm session={session} />
      <ScrollTable
        ref={table}
        title={tables.variables}
        caption={fill(captions.variables, { name })}
      >
        <TableHead
          columns={[
            columns.variable,
            columns.n,
            columns.missing,
            { text: columns.distribution, className: 'describe-plot' },
          ]}
        />
        <tbody>
          {shown.map((variable) => (
            <Row key={variable.name} variable={variable} choices={choices} others={variables} />
          ))}
        </tbody>
      </ScrollTable>
      {shown.length < variables.length && (
        <button type="button" className="btn btn-quiet" onClick={showAll}>
          {fill(words.words.showAll, { count: count(variables.length) })}
        </button>
      )}
    </div>
  );
}

function Row({ variable, choices, others }: VariableChangesProps) {
  const words = useContent('data-description');
  const [isOpen, setIsOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { name, label, type, n, missing, hints } = variable;
  const values = n > 0 ? `, ${differentValues(words.words, variable)}` : '';
  return (
    <>
      <tr>
        <th scope="row">
          <b translate="no">{name}</b>
          {label && <span className="describe-label">{label}</span>}
          <span className="describe-kind">
            <span>{`${words.types[type]}${values}`}</span>{' '}
            <button
              ref={change}
              type="button"
              className="link describe-change needs-js no-print"
              aria-expanded={isOpen}
              aria-label={fill(words.column.changeLabel, { name })}
              onClick={() => setIsOpen(!isOpen)}
            >
              {words.column.change}
            </button>
          </span>
        </th>
        <td>{count(n)}</td>
        <td>{count(missing)}</td>
        <td className="describe-plot">
          <Bars variable={variable} />
        </td>
      </tr>
      {(hints.length > 0 || isOpen) && (
        <tr className="describe-hints">
          <td colSpan={4}>
            {/* The clicked button is removed with its hint. */}
            <Hints
              variable={variable}
              choices={choices}
              onTaken={() => change.current?.focus({ preventScroll: true })}
            />
            {isOpen && <VariableChanges variable={variable} choices={choices} others={others} />}
          </td>
        </tr>
      )}
    </>
  );
}

function differentValues(
  { oneValue, different, moreThan }: PageContent<'data-description'>['words'],
  { distinct, hasMore }: Variable,
): string {
  if (distinct === 1) return oneValue;
  return fill(hasMore ? moreThan : different, { count: count(distinct) });
}

const [width, height] = [144, 36];
const mostCategories = 12;

type BarsProps = { variable: Variable };

/** A variable's distribution, small: bars of its values in order, or of its categories by size. */
function Bars({ variable }: BarsProps) {
  const { words } = useContent('data-description');
  const { type, bars, categories } = variable;
  const counts =
    type === 'category'
      ? categories.slice(0, mostCategories).map((category) => category.count)
      : bars.map((bar) => bar.count);
  if (counts.length === 0) return null;
  return (
    <svg
      className={`bars bars-${type}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={altFor(words.plot, variable)}
    >
      <path d={pathOf(counts)} />
    </svg>
  );
}

function pathOf(counts: number[]): string {
  const most = Math.max(...counts);
  const step = Math.min(24, width / counts.length);
  const wide = (step - 1).toFixed(1);
  return counts
    .map((one, i) => {
      // A value that is there shows, however rare it is.
      const high = one === 0 ? 0 : Math.max(1, (one / most) * height);
      return `M${(i * step).toFixed(1)} ${height}v-${high.toFixed(1)}h${wide}v${high.toFixed(1)}z`;
    })
    .join('');
}

function altFor(text: string, { type, bars, categories }: Variable): string {
  if (type === 'category') {
    return categories
      .slice(0, 4)
      .map((one) => `${one.value} ${count(one.count)}`)
      .join(', ');
  }
  const say = (x: number) => (type === 'date' ? isoDate(x) : value(x));
  const tallest = bars.reduce((most, bar) => (bar.count > most.count ? bar : most));
  const ends = { least: say(bars[0]!.from), most: say(bars.at(-1)!.to) };
  return fill(text, {
    ...ends,
    mode: range(tallest, say),
    count: count(tallest.count),
  });
}

function range({ from, to }: Bar, say: (x: number) => string): string {
  return from === to ? say(from) : `${say(from)}–${say(to)}`;
}
