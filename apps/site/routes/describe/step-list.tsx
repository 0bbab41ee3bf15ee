import { useRef } from 'react';
import { useContent } from '#content.ts';
import { fill } from '#fill.ts';
import { useSetSteps } from './form-parts.tsx';
import { count } from './formats.ts';
import { RecipeChoice } from './recipe-choice.tsx';
import { isShown, type Session } from './session.ts';
import { misfitOf, sentenceFor } from './step-sentence.ts';

type StepListProps = { session: Session };

/** What was done with the file so far, in its order; each step can be undone. */
export default function StepList({ session }: StepListProps) {
  const words = useContent('data-description');
  const setSteps = useSetSteps();
  const title = useRef<HTMLHeadingElement>(null);
  const { choices, report } = session;
  const { steps } = choices;
  const { stepList } = words;
  const isSettled = isShown(session) && report.how.applied.length === steps.length;
  const misfits = steps.map((_, i) =>
    isSettled ? misfitOf(words, steps[i]!, report.how.applied[i]!) : undefined,
  );
  const misfit = misfits.filter(Boolean).length;

  function undo(at: number) {
    // The button goes with its step.
    title.current?.focus({ preventScroll: true });
    setSteps(steps.filter((_, i) => i !== at));
  }

  return (
    <section className="describe-steps">
      <h2 ref={title} className="h4" tabIndex={-1}>
        {stepList.title}
      </h2>
      {steps.length === 0 && <p className="hint">{stepList.none}</p>}
      <p role="status" className={misfit > 0 ? 'describe-misfit' : 'sr-only'}>
        {misfit > 0 && fill(stepList.misfits, { count: count(misfit), all: count(steps.length) })}
      </p>
      <ol>
        {steps.map((step, i) => {
          const sentence = sentenceFor(words, step);
          return (
            <li key={JSON.stringify(step)}>
              <p>{sentence}</p>
              {misfits[i] && <p className="describe-misfit">{misfits[i]}</p>}
              <button
                type="button"
                className="link"
                aria-label={fill(stepList.undoLabel, { step: sentence })}
                onClick={() => undo(i)}
              >
                {stepList.undo}
              </button>
            </li>
          );
        })}
      </ol>
      <RecipeChoice session={session} />
    </section>
  );
}
