import type { InputName } from '@site/statistics/power/design';
import type { MethodId } from '@site/statistics/power/methods';
import { isAnswer, type Unknown } from '@site/statistics/power/solve';
import {
  type AddressProblem,
  fieldsOf,
  firstState,
  unknownsOf,
  withConverted,
  withMethod,
  withUnknown,
} from '@site/statistics/power/state';
import { Suspense, useCallback, useDeferredValue } from 'react';
import { fill, useContent } from '#content.ts';
import { Choices } from '#parts/tool/fields.tsx';
import { DesignInput, EffectConverter } from './design-input.tsx';
import { MethodNotes, MethodSummary, References } from './method-notes.tsx';
import { PowerCurve } from './power-curve.tsx';
import { Comparison, Result, ResultNotes } from './result.tsx';
import { ChapterSentence } from './sentence.tsx';
import { useCalculation } from './use-calculation.ts';

/** The whole instrument: controls, answer, curve, sentence, comparison; and the notes on its methods. */
export function Calculator() {
  const calculator = useContent('calculator');
  const { private: isPrivate } = useContent('sample-size');
  const { state, mistakes, calculation, problems, change } = useCalculation();
  const { outcome } = calculation;
  const labels: Partial<Record<Unknown, string>> =
    state.method === 'survey' ? calculator.surveyUnknowns : calculator.unknowns;
  // The curve and the comparison take some hundred powers, and the answer does not wait for them.
  const drawn = useDeferredValue(calculation);

  const type = (name: InputName, text: string) =>
    change((before) => ({ ...before, typed: { ...before.typed, [name]: text } }));

  const choose = useCallback(
    (method: MethodId) => change((before) => withMethod(before, method)),
    [change],
  );

  const use = useCallback(
    (method: MethodId) => {
      choose(method);
      document.getElementById('calculator')?.scrollIntoView();
    },
    [choose],
  );

  return (
    <>
      <div
        id="calculator"
        className={`split tool calculator first-part ${mistakes.length > 0 ? 'calculator-stale' : ''}`}
      >
        {isAnswer(outcome) && <Result calculation={calculation} answer={outcome} />}
        <div className="tool-inputs">
          <noscript>
            <p className="calculator-problem">{calculator.withoutScript}</p>
          </noscript>
          <Choices
            legend={calculator.methodsTitle}
            className="ruled methods-list"
            name="method"
            options={calculator.methods.map(({ id, name }) => [id, name])}
            chosen={state.method}
            onChoose={choose}
          />
          <div className="needs-js">
            <Choices
              legend={calculator.unknownTitle}
              className="unknowns"
              name="solve"
              options={unknownsOf(state.method).map((unknown) => [unknown, labels[unknown] ?? ''])}
              chosen={state.unknown}
              onChoose={(unknown) => change((before, found) => withUnknown(before, unknown, found))}
            />
            <div className="tool-fields">
              {fieldsOf(state).map((name) => (
                <DesignInput
                  key={name}
                  name={name}
                  state={state}
                  isWrong={mistakes.includes(name)}
                  onType={type}
                />
              ))}
            </div>
            {state.unknown !== 'effect' && (
              <EffectConverter
                key={state.method}
                method={state.method}
                onUse={(found) => change((before) => withConverted(before, found))}
              />
            )}
            <button
              type="button"
              className="link no-print"
              onClick={() => change(({ method }) => ({ ...firstState, method }))}
            >
              {calculator.reset}
            </button>
            <AddressProblems problems={problems} />
          </div>
          <div role="status">
            {mistakes.length > 0 && (
              <p className="calculator-problem">{calculator.mistakes.typed}</p>
            )}
            {!isAnswer(outcome) && (
              <p className="calculator-problem">{calculator.reasons[outcome.reason]}</p>
            )}
          </div>
          {isAnswer(outcome) && <ResultNotes calculation={calculation} answer={outcome} />}
          <MethodSummary method={calculation.method} />
          <p className="note tool-private">{isPrivate}</p>
        </div>
        {isAnswer(outcome) && isAnswer(drawn.outcome) && (
          <PowerCurve calculation={drawn} answer={drawn.outcome} />
        )}
      </div>
      {isAnswer(outcome) && (
        <Suspense>
          <ChapterSentence state={state} calculation={calculation} answer={outcome} />
          {isAnswer(drawn.outcome) && <Comparison calculation={drawn} answer={drawn.outcome} />}
        </Suspense>
      )}
      <Suspense>
        <MethodNotes onUse={use} />
        <References />
      </Suspense>
    </>
  );
}

type AddressProblemsProps = { problems: AddressProblem[] };

/** The problems of the address, each in a sentence. */
function AddressProblems({ problems }: AddressProblemsProps) {
  const calculator = useContent('calculator');
  const { mistakes } = calculator;
  const texts = { method: mistakes.method, unknown: mistakes.unknown, value: mistakes.address };
  const textFor = (problem: AddressProblem) =>
    problem.kind === 'value' && problem.kept === '' ? mistakes.addressEmpty : texts[problem.kind];
  return (
    <div role="status">
      {problems.map((problem) => (
        <p key={problem.name} className="calculator-problem">
          {fill(textFor(problem), problem)}
        </p>
      ))}
    </div>
  );
}
