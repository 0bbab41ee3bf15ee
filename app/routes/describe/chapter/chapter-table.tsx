import { type ApaTable, apaHtml, apaText } from '../../../../tools/chapter/apa-table.ts';
import { useCopy } from '../../../components/layouts/use-copy.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';

type ChapterTableProps = { table: ApaTable; number: number };

// Arrow keys scroll only what has the focus.
const scrolledByKeys = { tabIndex: 0 };

/** A table as the APA manual sets it, to copy into a word processor as a table. */
export function ChapterTable({ table, number }: ChapterTableProps) {
  const { tables: words } = useContent('chapter');
  const { said, copy } = useCopy(words);
  const { title, columns, groups, note } = table;
  const heading = fill(words.heading, { number });
  return (
    <div className="split questionnaire-table">
      <div className="actions needs-js no-print">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={fill(words.copyLabel, { number })}
          onClick={() => copy(apaText(table, heading), apaHtml(table, heading))}
        >
          {words.copy}
        </button>
        <p role="status">{said}</p>
      </div>
      <section className="apa" aria-label={`${heading}. ${title}`} {...scrolledByKeys}>
        <table>
          <caption>
            <b>{heading}</b> <i>{title}</i>
          </caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ label, rows }) => (
            <tbody key={label ?? title}>
              {label && (
                <tr>
                  <th colSpan={columns.length} scope="rowgroup">
                    {label}
                  </th>
                </tr>
              )}
              {rows.map(([name, ...cells]) => (
                <tr key={[name, ...cells].join('\t')}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, i) => (
                    <td key={columns[i + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
        <p className="note">
          <i>Note.</i> {note}
        </p>
      </section>
    </div>
  );
}

/** All tables in one press, in the order of their numbers. */
export function CopyAll({ tables }: { tables: ApaTable[] }) {
  const { tables: words } = useContent('chapter');
  const { said, copy } = useCopy({ ...words, copied: words.copiedAll });
  const all = (form: typeof apaText) =>
    tables.map((table, i) => form(table, fill(words.heading, { number: i + 1 })));
  return (
    <div className="actions needs-js no-print">
      <button
        type="button"
        className="btn"
        onClick={() => copy(all(apaText).join('\n\n'), all(apaHtml).join('<p></p>'))}
      >
        {words.copyAll}
      </button>
      <p role="status">{said}</p>
    </div>
  );
}
