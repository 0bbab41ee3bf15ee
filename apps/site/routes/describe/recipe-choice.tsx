import { readRecipe, recipeText } from '@site/workbench/describe/steps/recipe';
import { use, useId, useState } from 'react';
import { useContent } from '#content.ts';
import { save } from './save.ts';
import { type Session, SessionDispatch } from './session.ts';

type RecipeChoiceProps = { session: Session };

/** Keeps the steps in a small file, and takes them from one. */
export function RecipeChoice({ session: { file, choices, constructs } }: RecipeChoiceProps) {
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
        <p id={`${id}hint`} className="hint">
          {stepList.useHint}
        </p>
        <p role="alert" className="describe-misfit">
          {isRefused && stepList.refused}
        </p>
      </div>
    </>
  );
}
