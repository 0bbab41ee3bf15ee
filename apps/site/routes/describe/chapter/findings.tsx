import type { Analysis } from '@site/statistics/measurement/analyses';
import {
  type ChapterResults,
  parallelSamples,
  samples,
  seed,
} from '@site/workbench/chapter/compute';
import { useContent } from '#content.ts';
import { ReferenceList } from '#parts/layout/texts.tsx';
import { useCopy } from '#parts/layout/use-copy.ts';
import type { Session } from '../session.ts';
import { AbsentTable, Apart, ChapterTable, CopyAll } from './chapter-table.tsx';
import { citedIn, paragraphOf } from './paragraph.ts';
import { Distributions } from './pictures/distributions.tsx';
import { Ellipses } from './pictures/ellipses.tsx';
import { Likert } from './pictures/likert.tsx';
import { PathDiagram } from './pictures/path-diagram.tsx';
import { Syntax } from './syntax.tsx';
import { entriesOf, isHeld, modelIn, tablesOf, type Words } from './tables.ts';
import { Warnings } from './warnings.tsx';

type ChapterParagraphProps = {
  text: string;
  isModelHeld: boolean;
  references: Words['references'];
};

/** The paragraph, to copy alone or with the works that it cites. */
function ChapterParagraph({ text, isModelHeld, references }: ChapterParagraphProps) {
  const { paragraph, tables } = useContent('chapter');
  const { message, copy } = useCopy(tables);
  const cited = references.map((one) => `${one.text} ${one.href ?? ''}`.trim());
  return (
    <div className="split">
      <h3 className="h3">{paragraph.title}</h3>
      <div>
        <blockquote>{text}</blockquote>
        {isModelHeld && <p className="calculator-problem">{paragraph.leftOut}</p>}
        <p className="note tool-note">{paragraph.check}</p>
        <div className="actions no-print">
          <button type="button" className="btn" onClick={() => copy(text)}>
            {paragraph.copy}
          </button>
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => copy([text, ...cited].join('\n\n'))}
          >
            {paragraph.copyAll}
          </button>
          <p role="status">{message}</p>
        </div>
      </div>
    </div>
  );
}

type FindingsProps = { results: ChapterResults; session: Session };

export function Findings({ results, session }: FindingsProps) {
  const words = useContent('chapter');
  const entries = entriesOf(results, words);
  const tables = tablesOf(results, words);
  const text = paragraphOf(results, tables, words);
  const references = citedIn(words.references, text, tables);
  const model = modelIn(results);
  const isModelHeld = isHeld(results.model);
  return (
    <>
      <Warnings results={results} session={session} />
      <div className="split questionnaire-head">
        <h3 className="h3">{words.tables.title}</h3>
        <CopyAll tables={tables} />
      </div>
      {entries.map((entry) => {
        if (!('table' in entry))
          return <AbsentTable key={entry.key} title={entry.title} why={entry.why} />;
        const number = tables.findIndex(({ key }) => key === entry.key) + 1;
        return <ChapterTable key={entry.key} table={entry.table} number={number || undefined} />;
      })}
      <ChapterParagraph text={text} isModelHeld={isModelHeld} references={references} />
      <h3 className="h3 questionnaire-head">{words.pictures.title}</h3>
      <Apart title={words.pictures.likert.title}>
        <Likert {...results} />
      </Apart>
      <Apart title={words.pictures.distributions.title}>
        <Distributions {...results} />
      </Apart>
      <Apart title={words.pictures.ellipses.title}>
        {'result' in results.correlations && (
          <Ellipses correlations={results.correlations.result} />
        )}
      </Apart>
      <Apart title={words.pictures.path.title}>
        {model && <PathDiagram model={model} isHeld={isModelHeld} />}
      </Apart>
      <Syntax
        name="questionnaire"
        data={results.data}
        analyses={analysesOf(results)}
        names={results.items}
      />
      <div className="split">
        <h3 className="h3">{words.assumptionsTitle}</h3>
        <ul className="ruled questionnaire-points">
          {Object.entries(words.assumptions).map(([key, assumption]) => (
            <li key={key}>{assumption}</li>
          ))}
        </ul>
      </div>
      <div className="split">
        <h3 className="h3">{words.referencesTitle}</h3>
        <ReferenceList references={references} />
      </div>
    </>
  );
}

function analysesOf({ constructs, exploratory, way }: ChapterResults): Analysis[] {
  const items = constructs.flatMap((construct) => construct.items);
  const factors = 'result' in exploratory ? exploratory.result.factors : undefined;
  const chance = { seed, samples: parallelSamples(items) };
  return [
    ...constructs.map((construct) => ({ kind: 'reliability' as const, items: construct.items })),
    { kind: 'exploratory', items, rotation: 'oblimin', factors, way, ...chance },
    { kind: 'model', constructs, seed, samples },
  ];
}
