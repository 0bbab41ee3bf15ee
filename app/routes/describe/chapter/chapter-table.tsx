import { apaHtml, apaText, type ApaTable as Table } from '../../../../tools/chapter/apa-table.ts';
import { ApaTable } from '../../../components/layouts/apa-table.tsx';
import { useCopy } from '../../../components/layouts/use-copy.ts';
import { useContent } from '../../../content.ts';
import { fill } from '../../../fill.ts';

type ChapterTableProps = { table: Table; number: number };

/** A table of the chapter, to copy into a word processor as a table. */
export function ChapterTable({ table, number }: ChapterTableProps) {
  const { tables: words } = useContent('chapter');
  const { message, copy } = useCopy(words);
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
        <p role="status">{message}</p>
      </div>
      <ApaTable {...table} heading={heading} scrollsAs={`${heading}. ${table.title}`} />
    </div>
  );
}

/** All tables in one press, in the order of their numbers. */
export function CopyAll({ tables }: { tables: Table[] }) {
  const { tables: words } = useContent('chapter');
  const { message, copy } = useCopy({ ...words, copied: words.copiedAll });
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
      <p role="status">{message}</p>
    </div>
  );
}
