import {
  type ChapterResults,
  parallelSamples,
  samples,
  seed,
} from '../../../../tools/chapter/compute.ts';
import type { Analysis } from '../../../../tools/measurement/analyses.ts';
import { assumptions } from '../../../../tools/measurement/cutoffs.ts';
import { ReferenceList } from '../../../components/layouts/reference-list.tsx';
import { useContent } from '../../../content.ts';
import { ChapterParagraph } from './chapter-paragraph.tsx';
import { ChapterTable, CopyAll } from './chapter-table.tsx';
import { paragraphOf } from './paragraph.ts';
import { Distributions } from './pictures/distributions.tsx';
import { Ellipses } from './pictures/ellipses.tsx';
import { Likert } from './pictures/likert.tsx';
import { PathDiagram } from './pictures/path-diagram.tsx';
import { Syntax } from './syntax.tsx';
import { modelIn, tablesOf } from './tables.ts';
import { sentencesOf } from './troubles.ts';

type FindingsProps = { results: ChapterResults };

/** All that a chapter takes from a questionnaire. */
export function Findings({ results }: FindingsProps) {
  const words = useContent('chapter');
  const tables = tablesOf(results, words);
  const model = modelIn(results);
  return (
    <>
      <Warnings results={results} />
      <div className="split questionnaire-head">
        <h3 className="h3">{words.tables.title}</h3>
        <CopyAll tables={tables} />
      </div>
      {tables.map((table, i) => (
        <ChapterTable key={table.key} table={table} number={i + 1} />
      ))}
      <ChapterParagraph text={paragraphOf(results, tables, words)} />
      <h3 className="h3 questionnaire-head">{words.pictures.title}</h3>
      <Likert {...results} />
      <Distributions {...results} />
      {'result' in results.correlations && <Ellipses correlations={results.correlations.result} />}
      {model && <PathDiagram model={model} />}
      <Syntax name="questionnaire" data={results.data} analyses={analysesOf(results)} />
      <div className="split">
        <h3 className="h3">{words.assumptionsTitle}</h3>
        <ul className="ruled questionnaire-points">
          {assumptions.model.map((key) => (
            <li key={key}>{words.assumptions[key]}</li>
          ))}
        </ul>
      </div>
      <div className="split">
        <h3 className="h3">{words.referencesTitle}</h3>
        <ReferenceList references={words.references} />
      </div>
    </>
  );
}

function analysesOf({ constructs, exploratory }: ChapterResults): Analysis[] {
  const items = constructs.flatMap((construct) => construct.items);
  const factors = 'result' in exploratory ? exploratory.result.factors : undefined;
  const chance = { seed, samples: parallelSamples(items) };
  return [
    ...constructs.map((construct) => ({ kind: 'reliability' as const, items: construct.items })),
    { kind: 'exploratory', items, rotation: 'oblimin', factors, ...chance },
    { kind: 'model', constructs, seed, samples },
  ];
}

/** What the data do not allow, and what a result suffers from, each once. */
function Warnings({ results }: FindingsProps) {
  const { warningsTitle, troubles } = useContent('chapter');
  const sentences = new Set([
    ...[results.model, results.exploratory].flatMap((outcome) => sentencesOf(outcome, troubles)),
    ...results.scales.flatMap((outcome, i) => {
      const { name } = results.constructs[i]!;
      return sentencesOf(outcome, troubles, name);
    }),
  ]);
  if (sentences.size === 0) return null;
  return (
    <div className="split">
      <h3 className="h3">{warningsTitle}</h3>
      <ul className="questionnaire-warnings">
        {[...sentences].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
