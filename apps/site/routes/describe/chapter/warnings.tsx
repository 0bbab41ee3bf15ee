import type { ChapterResults } from '@site/workbench/chapter/compute';
import { scaleRange } from '@site/workbench/describe/choose';
import { reversedIn, type Step, toggleReversed } from '@site/workbench/describe/steps/step';
import { fill, useContent } from '#content.ts';
import { useFocusKept, useSetSteps } from '../form-parts.tsx';
import type { Session } from '../session.ts';
import { sentencesOf } from './troubles.ts';

type WarningsProps = { results: ChapterResults; session: Session };

/** What the data do not allow, and the problems of a result, each once. */
export function Warnings({ results, session }: WarningsProps) {
  const { warningsTitle, troubles, solutions } = useContent('chapter');
  const { model, exploratory, scales, constructs, items } = results;
  const sentences = new Set([
    ...sentencesOf(model, troubles, { items, solution: solutions.model }),
    ...sentencesOf(exploratory, troubles, { items, solution: solutions.exploratory }),
    ...scales.flatMap((outcome, i) => {
      const { name } = constructs[i]!;
      const solution = fill(solutions.omega, { name });
      return sentencesOf(outcome, troubles, { items, of: name, solution });
    }),
  ]);
  if (sentences.size === 0) return null;
  // Without a model, the one-factor model of each construct tells.
  const against = ('warnings' in model ? [model] : scales)
    .flatMap((outcome) => ('warnings' in outcome ? outcome.warnings : []))
    .flatMap(({ code, names }) => (code === 'negative-loading' ? names : []));
  return (
    <div className="split">
      <h3 className="h3">{warningsTitle}</h3>
      <div className="questionnaire-warnings">
        <ul>
          {[...sentences].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {against.length > 0 && <Reverse against={against} results={results} session={session} />}
      </div>
    </div>
  );
}

type ReverseProps = WarningsProps & { against: string[] };

/** Items that load negatively can be reverse-scored beside their warning. */
function Reverse({ against, results, session: { report, choices } }: ReverseProps) {
  const reversed = reversedIn(choices.steps);
  const variables = (shorts: string[]) => {
    const names = results.items.flatMap((one) => (shorts.includes(one.short) ? one.name : []));
    return report.variables.filter(({ name }) => names.includes(name));
  };
  const open = against.flatMap((short) => {
    const [own] = variables([short]);
    if (!own || reversed.includes(own.name)) return [];
    const construct = results.constructs.find(({ items }) => items.includes(short))?.items ?? [];
    const [low, high] = scaleRange(variables(construct), own);
    return { short, steps: toggleReversed(choices.steps, own.name, [low, high]) };
  });
  return (
    <div className="actions no-print">
      {open.map((one) => (
        <ReverseButton key={one.short} {...one} />
      ))}
    </div>
  );
}

function ReverseButton({ short, steps }: { short: string; steps: Step[] }) {
  const { reverse } = useContent('chapter');
  const setSteps = useSetSteps();
  const ref = useFocusKept<HTMLButtonElement>('.questionnaire', '.actions > .btn');
  return (
    <button ref={ref} type="button" className="btn btn-quiet" onClick={() => setSteps(steps)}>
      {fill(reverse, { name: short })}
    </button>
  );
}
