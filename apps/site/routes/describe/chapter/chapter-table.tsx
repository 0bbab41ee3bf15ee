import { apaHtml, apaText, type ApaTable as Table } from '@site/workbench/chapter/apa-table';
import { Component, type ReactNode } from 'react';
import { fill, useContent } from '#content.ts';
import { ApaTable } from '#parts/layout/apa-table.tsx';
import { useCopy } from '#parts/layout/use-copy.ts';

/** Without a number it is one that is not to be reported. */
type ChapterTableProps = { table: Table; number?: number };

/** A table of the chapter, to copy into a word processor as a table. */
export function ChapterTable({ table, number }: ChapterTableProps) {
  const { tables: words } = useContent('chapter');
  const { message, copy } = useCopy(words);
  if (number === undefined) {
    return (
      <div className="split questionnaire-table">
        <p className="note">{words.heldNote}</p>
        <ApaTable {...table} heading={words.held} scrollsAs={`${words.held}. ${table.title}`} />
      </div>
    );
  }
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

type AbsentTableProps = { title: string; why: string[] };

/** What stands in the place of a table or figure that could not be made. */
export function AbsentTable({ title, why }: AbsentTableProps) {
  return (
    <div className="split questionnaire-table">
      <h4 className="questionnaire-title">{title}</h4>
      <div className="questionnaire-warnings">
        {why.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}

type ApartProps = { title: string; children: ReactNode };

/** Keeps what fails in a figure from taking the page with it. */
export function Apart({ title, children }: ApartProps) {
  const { troubles } = useContent('chapter');
  return (
    <Boundary fallback={<AbsentTable title={title} why={[troubles.failed]} />}>{children}</Boundary>
  );
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
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
