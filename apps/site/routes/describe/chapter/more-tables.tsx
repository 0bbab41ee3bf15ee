import type { Analysis } from '@site/statistics/measurement/analyses';
import type { Analysed } from '@site/workbench/chapter/analyse';
import { use, useState } from 'react';
import { useContent } from '#content.ts';
import { ReferenceList } from '#parts/layout/texts.tsx';
import { Select } from '#parts/tool/fields.tsx';
import { Computing } from '../computing.tsx';
import { VariableChoice } from '../form-parts.tsx';
import { type Session, SessionDispatch } from '../session.ts';
import { ChapterTable } from './chapter-table.tsx';
import { moreTablesOf } from './more-tables-of.ts';
import { citedIn } from './paragraph.ts';
import { Syntax } from './syntax.tsx';
import { sentencesOf } from './troubles.ts';

/** `count`: how many tables stand above. */
type MoreTablesProps = { session: Session; count: number };

const kinds = ['frequencies', 'crosstab', 'groups', 'correlations'] as const;
const methods = ['pearson', 'spearman'] as const;
/** Nobody reads a table of more columns or rows. */
const [mostValues, mostItems] = [50, 12];

/** Tables of any variables: frequencies, a cross-table, a description by group, correlations. */
export function MoreTables({ session, count }: MoreTablesProps) {
  const { more: words } = useContent('chapter');
  const { words: pageWords } = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const {
    report,
    requests: { analysis },
    results,
  } = session;
  const analysed = results.analysis;
  const numbers = report.variables.filter(({ type }) => type === 'number').map(({ name }) => name);
  const few = report.variables
    .filter(({ type }) => type === 'number' || type === 'category')
    .filter(({ distinct }) => distinct > 0 && distinct <= mostValues)
    .map(({ name }) => name);
  const [kind, setKind] = useState<(typeof kinds)[number]>('frequencies');
  const [chosen, setChosen] = useState<string[]>([]);
  const [row, setRow] = useState('');
  const [by, setBy] = useState('');
  const [method, setMethod] = useState<(typeof methods)[number]>('pearson');

  const names = kind === 'frequencies' ? few : numbers;
  const items = names.filter((name) => chosen.includes(name)).slice(0, mostItems);
  const [rowNow, byNow] = [few.includes(row) ? row : '', few.includes(by) ? by : ''];
  const lacks = {
    frequencies: items.length === 0,
    crosstab: !rowNow || !byNow || rowNow === byNow,
    groups: items.length === 0 || !byNow,
    correlations: items.length < 2,
  }[kind];
  const choices: Record<typeof kind, Analysis> = {
    frequencies: { kind: 'frequencies', items },
    crosstab: { kind: 'crosstab', row: rowNow, column: byNow },
    groups: { kind: 'groups', items, by: byNow },
    correlations: { kind: 'correlations', items, method, missing: 'listwise' },
  };
  const variables = [['', words.choose], ...few.map((name) => [name, name])] as [string, string][];
  return (
    <>
      <div className="split questionnaire-head">
        <div>
          <h3 className="h3">{words.title}</h3>
          <p className="note">{words.text}</p>
        </div>
        <div className="questionnaire-more needs-js no-print">
          <Select
            className="field"
            label={words.kind}
            value={kind}
            options={kinds.map((one) => [one, words.kinds[one]])}
            onChoose={setKind}
          />
          {kind === 'crosstab' && (
            <Select
              className="field"
              label={words.row}
              value={rowNow}
              options={variables}
              onChoose={setRow}
            />
          )}
          {(kind === 'crosstab' || kind === 'groups') && (
            <Select
              className="field"
              label={kind === 'crosstab' ? words.column : words.by}
              value={byNow}
              options={variables}
              onChoose={setBy}
            />
          )}
          {kind === 'correlations' && (
            <Select
              className="field"
              label={words.method}
              value={method}
              options={methods.map((one) => [one, pageWords[one]])}
              onChoose={setMethod}
            />
          )}
          {kind !== 'crosstab' && (
            <div>
              <p className="construct-items">{items.join(', ') || words.noItems}</p>
              <VariableChoice
                label={words.items}
                names={names}
                chosen={items}
                most={mostItems}
                onChoose={setChosen}
              />
            </div>
          )}
          <div className="actions">
            <button
              type="button"
              className="btn"
              onClick={() =>
                !lacks &&
                dispatch({ do: 'compute', request: { type: 'analysis', analysis: choices[kind] } })
              }
              aria-disabled={lacks}
            >
              {words.compute}
            </button>
            <p className="note" role="status">
              {lacks ? words.lacks[kind] : analysed && analysed.of === analysis && words.done}
            </p>
          </div>
          {analysis && <Computing what="analysis" session={session} />}
        </div>
      </div>
      {analysed && <Found analysed={analysed.found} count={count} />}
    </>
  );
}

type FoundProps = { analysed: Analysed; count: number };

function Found({ analysed, count }: FoundProps) {
  const words = useContent('chapter');
  const { kind, outcome, short } = analysed;
  const troubles = sentencesOf(outcome, words.troubles);
  const tables = moreTablesOf(analysed, words);
  const references = citedIn(words.references, troubles.join(' '), tables);
  return (
    <>
      {troubles.length > 0 && (
        <div className="split">
          <h4 className="questionnaire-title">{words.warningsTitle}</h4>
          <ul className="questionnaire-warnings">
            {troubles.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {references.length > 0 && (
              <li>
                <ReferenceList references={references} />
              </li>
            )}
          </ul>
        </div>
      )}
      {tables.map((table, i) => (
        <ChapterTable key={table.key} table={table} number={count + i + 1} />
      ))}
      {'result' in outcome && (
        <Syntax
          name={kind}
          data={short.data}
          analyses={[short.analysis]}
          names={short.names}
          isOfOne
        />
      )}
    </>
  );
}
