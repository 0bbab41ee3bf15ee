import calculator from '../../../content/calculator.yaml';
import type { InputName } from '../../../tools/power/design.ts';
import type { MethodId } from '../../../tools/power/methods.ts';
import { isAnswer } from '../../../tools/power/solve.ts';
import { fieldsOf, firstState, withMethod, withUnknown } from '../../../tools/power/state.ts';
import { useHydrationMark } from '../../components/loading/use-hydration-mark.ts';
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

/** The whole instrument: controls, answer, curve, sentence, comparison; and the notes on its methods. */
export default function Calculator() {
  const { state, mistakes, calculation, problems, change } = useCalculation();
  const { outcome } = calculation;

  const type = (name: InputName, text: string) =>
    change({ ...state, typed: { ...state.typed, [name]: text } });

  function use(method: MethodId) {
    change(withMethod(state, method));
    document.getElementById('calculator')?.scrollIntoView();
  }

  return (
    <div {...useHydrationMark()}>
      <div id="calculator" className="calculator ticks">
        <noscript>
          <p className="calculator-problem">{calculator.withoutScript}</p>
        </noscript>
        <div>
          <div className="needs-js">
            <MethodList
              chosen={state.method}
              onChoose={(method) => change(withMethod(state, method))}
            />
          </div>
          <MethodSummary method={calculation.method} />
        </div>
        <div>
          <div className="needs-js">
            <UnknownChoice
              method={state.method}
              chosen={state.unknown}
              onChoose={(unknown) => change(withUnknown(state, unknown, outcome))}
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
                onUse={(effect) => type('effect', effect)}
              />
            )}
            <button
              type="button"
              className="link no-print min-h-11"
              onClick={() => change({ ...firstState, method: state.method })}
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
              <PowerCurve calculation={calculation} answer={outcome} />
            </div>
          )}
        </div>
      </div>
      {isAnswer(outcome) && (
        <>
          <ChapterSentence state={state} calculation={calculation} answer={outcome} />
          <Comparison calculation={calculation} answer={outcome} />
        </>
      )}
      <MethodNotes onUse={use} />
      <References />
    </div>
  );
}
