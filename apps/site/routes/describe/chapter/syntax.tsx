import type { Analysis } from '@site/statistics/measurement/analyses';
import type { ShortName } from '@site/workbench/chapter/item-names';
import { syntaxOf } from '@site/workbench/syntax/r';
import { fill, useContent } from '#content.ts';
import { scrolledByKeys, useCopy } from '#parts/layout/use-copy.ts';
import { save } from '../save.ts';

type SyntaxProps = {
  name: string;
  data: string;
  analyses: Analysis[];
  names: ShortName[];
  /** Whether it is the syntax of one further table, and stands below that. */
  isOfOne?: boolean;
};

/** What was computed, as programs that give the same numbers from the saved data. */
export function Syntax({ name, data, analyses, names, isOfOne = false }: SyntaxProps) {
  const { syntax: words, tables } = useContent('chapter');
  const { message, copy } = useCopy({ copied: words.copied, notCopied: tables.notCopied });
  const dataFile = `${name}.csv`;
  const meanings = names.flatMap(({ short, wording }) =>
    wording === undefined ? [] : [fill(words.wording, { short, wording: inOneLine(wording) })],
  );
  const { r, spss } = syntaxFor(analyses, dataFile);
  const files = [
    { label: words.r, name: `${name}.R`, text: below(meanings, '# ', '', r) },
    { label: words.spss, name: `${name}.sps`, text: below(meanings, '* ', '.', spss) },
  ];
  return (
    <div className="split">
      <div>
        {isOfOne ? (
          <h4 className="questionnaire-title">{words.titleOfOne}</h4>
        ) : (
          <h3 className="h3">{words.title}</h3>
        )}
        <p className={isOfOne ? 'note tool-note' : 'tool-text'}>
          {isOfOne ? words.textOfOne : words.text}
        </p>
        <div className="actions no-print">
          <button
            type="button"
            className={isOfOne ? 'btn btn-quiet' : 'btn'}
            onClick={() => save(dataFile, data)}
          >
            {words.data}
          </button>
        </div>
      </div>
      <div>
        {files.map(({ label, name, text }) => (
          <details key={name} className="questionnaire-syntax">
            <summary>{label}</summary>
            <div className="actions no-print">
              <button type="button" className="btn btn-quiet" onClick={() => copy(text)}>
                <span>{words.copy}</span> <span className="sr-only">{label}</span>
              </button>
              <button type="button" className="btn btn-quiet" onClick={() => save(name, text)}>
                {fill(words.save, { name })}
              </button>
            </div>
            <section aria-label={label} {...scrolledByKeys}>
              <pre translate="no">
                <code>{text}</code>
              </pre>
            </section>
          </details>
        ))}
        <p role="status">{message}</p>
      </div>
    </div>
  );
}

function syntaxFor(analyses: Analysis[], file: string) {
  // The saved data are what was measured: nothing is left to be reverse-scored or declared.
  const all = analyses.map((analysis) => syntaxOf(analysis, { file, reversed: [], missing: [] }));
  return {
    r: all.map(({ r }) => r).join('\n'),
    spss: all.map(({ spss = '' }) => spss).join('\n'),
  };
}

/** What the short names stand for, as comments above a program. */
function below(lines: string[], start: string, end: string, program: string): string {
  return [
    ...lines.map((line) => start + line + end),
    ...(lines.length > 0 ? [''] : []),
    program,
  ].join('\n');
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
