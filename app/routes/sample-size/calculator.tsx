import { useCallback, useDeferredValue } from 'react';
import type { InputName } from '../../../tools/power/design.ts';
import type { MethodId } from '../../../tools/power/methods.ts';
import { isAnswer } from '../../../tools/power/solve.ts';
import {
  fieldsOf,
  firstState,
  withConverted,
  withMethod,
  withUnknown,
} from '../../../tools/power/state.ts';
import { HydrationMark } from '../../components/loading/hydration-mark.tsx';
import { useContent } from '../../content.ts';
import { AddressProblems } from './address-problems.tsx';
import { ChapterSentence } from './chapter-sentence.tsx';
import { Comparison } from './comparison.tsx';
import { Dial } from './dial.tsx';
import { EffectConverter } from './effect-converter.tsx';
import { MethodList } from './method-list.tsx';
import { MethodNotes } from './method-notes.tsx';
import { MethodSummary } from './method-summary.tsx';
import { PowerCurve } from './power-curve.tsx';
import { References } from './references.tsx';
import { Result } from './result.tsx';
import { UnknownChoice } from './unknown-choice.tsx';
import { useCalculation } from './use-calculation.ts';

/** The whole calculator: controls, result, curve, sentence, comparison; and the notes on its methods. */
export default function Calculator() {
  const calculator = useContent('calculator');
  const { state, mistakes, calculation, problems, change } = useCalculation();
  const { outcome } = calculation;
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
    <HydrationMark>
      <div id="calculator" className="calculator ticks">
        <noscript>
          <p className="calculator-problem">{calculator.withoutScript}</p>
        </noscript>
        <div>
          <div className="needs-js">
            <MethodList chosen={state.method} onChoose={choose} />
          </div>
          <MethodSummary method={calculation.method} />
        </div>
        <div>
          <div className="needs-js">
            <UnknownChoice
              method={state.method}
              chosen={state.unknown}
              onChoose={(unknown) => change((before, found) => withUnknown(before, unknown, found))}
            />
            <div className="dials">
              {fieldsOf(state).map((name) => (
                <Dial
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
              className="link no-print min-h-11"
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
          {isAnswer(outcome) && (
            <div className={`calculator-answer ${mistakes.length > 0 ? 'calculator-stale' : ''}`}>
              <Result calculation={calculation} answer={outcome} />
              {isAnswer(drawn.outcome) && <PowerCurve calculation={drawn} answer={drawn.outcome} />}
            </div>
          )}
        </div>
      </div>
      {isAnswer(outcome) && (
        <>
          <ChapterSentence state={state} calculation={calculation} answer={outcome} />
          {isAnswer(drawn.outcome) && <Comparison calculation={drawn} answer={drawn.outcome} />}
        </>
      )}
      <MethodNotes onUse={use} />
      <References />
    </HydrationMark>
  );
}
