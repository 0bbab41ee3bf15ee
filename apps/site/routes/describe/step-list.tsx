import { readRecipe, recipeText } from '@site/workbench/describe/steps/recipe';
import { use, useId, useRef, useState } from 'react';
import { fill, useContent } from '#content.ts';
import { useSetSteps } from './form-parts.tsx';
import { count } from './formats.ts';
import { save } from './save.ts';
import { isShown, type Session, SessionDispatch } from './session.ts';
import { misfitOf, sentenceFor } from './step-sentence.ts';

type RecipeChoiceProps = { session: Session };

/** Keeps the steps in a small file, and takes them from one. */
function RecipeChoice({ session: { file, choices, constructs } }: RecipeChoiceProps) {
  const { stepList, example } = useContent('data-description');
  const dispatch = use(SessionDispatch);
  const id = useId();
  const [isRefused, setIsRefused] = useState(false);
  const stem = (file?.name ?? example.name).replace(/\.[^.]*$/, '');

  async function takeRecipe(input: HTMLInputElement) {
    const recipe = readRecipe((await input.files?.[0]?.text()) ?? '');
    // The same file can be chosen again.
    input.value = '';
    setIsRefused(!recipe);
    if (!recipe) return;
    const change = { ...recipe.choices, sheet: choices.sheet };
    dispatch({ do: 'change choices', change, constructs: recipe.constructs });
  }

  return (
    <>
      {(choices.steps.length > 0 || constructs) && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => save(`${stem}-recipe.json`, recipeText({ choices, constructs }))}
        >
          {stepList.save}
        </button>
      )}
      <div className="field">
        <label htmlFor={id}>{stepList.use}</label>
        <input
          id={id}
          type="file"
          accept=".json,application/json"
          aria-describedby={`${id}hint`}
          onChange={({ target }) => void takeRecipe(target)}
        />
        <p id={`${id}hint`} className="note">
          {stepList.useHint}
        </p>
        <p role="alert" className="describe-misfit">
          {isRefused && stepList.refused}
        </p>
      </div>
    </>
  );
}

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
      {steps.length === 0 && <p className="note">{stepList.none}</p>}
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
