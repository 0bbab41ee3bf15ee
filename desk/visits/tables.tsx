import type { ReactNode } from 'react';
import type { Counted, Visits } from '../../server/desk/api/visits.ts';
import { formNames } from '../words.ts';

type TableProps = {
  title: string;
  note?: string;
  /** The headings of text columns, then of number columns. */
  names: readonly string[];
  numbers: readonly string[];
  children: ReactNode;
};

function Table({ title, note, names, numbers, children }: TableProps) {
  return (
    <section className="visits-table">
      <table>
        <caption>
          {title}
          {note && <small>{note}</small>}
        </caption>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            {numbers.map((name) => (
              <th key={name} scope="col" className="num">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

const number = (n: number): string => n.toLocaleString('en-IN');

type NamedProps = { title: string; of: string; unit: string; rows: readonly Counted[] };

export function Named({ title, of, unit, rows }: NamedProps) {
  if (!rows.length) return null;
  return (
    <Table title={title} names={[of]} numbers={[unit, 'Before']}>
      {rows.map(({ name, n, before }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td className="num">{number(n)}</td>
          <td className="num">{number(before)}</td>
        </tr>
      ))}
    </Table>
  );
}

export function Forms({ rows }: { rows: Visits['forms'] }) {
  if (!rows.length) return null;
  return (
    <Table
      title="Forms"
      note="Finished: sent, or, where the page makes an e-mail, made ready."
      names={['Form', 'Page']}
      numbers={['Opened', 'Finished', 'Share']}
    >
      {rows.map(({ form, page, opened, finished }) => (
        <tr key={`${page} ${form}`}>
          <th scope="row">{formNames[form as keyof typeof formNames] ?? form}</th>
          <td>{page}</td>
          <td className="num">{number(opened)}</td>
          <td className="num">{number(finished)}</td>
          <td className="num">{opened ? `${Math.round((finished / opened) * 100)} %` : '–'}</td>
        </tr>
      ))}
    </Table>
  );
}

const seconds = (ms?: number): string => (ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`);

export function Speed({ rows }: { rows: Visits['speed'] }) {
  if (!rows.length) return null;
  return (
    <Table
      title="Speed"
      note="Three of four visits were faster than this. Good: a largest paint in 2.5 s, an answer in 200 ms, a shift of 0.1."
      names={['Page']}
      numbers={['Measured', 'Largest paint', 'Answer', 'Shift']}
    >
      {rows.map(({ page, n, LCP, INP, CLS }) => (
        <tr key={page}>
          <th scope="row">{page}</th>
          <td className="num">{number(n)}</td>
          <td className="num">{seconds(LCP)}</td>
          <td className="num">{INP === undefined ? '–' : `${Math.round(INP)} ms`}</td>
          <td className="num">{CLS === undefined ? '–' : CLS.toFixed(3)}</td>
        </tr>
      ))}
    </Table>
  );
}
