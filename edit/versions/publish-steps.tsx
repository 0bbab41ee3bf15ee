import type { Publishing, StepState } from './types.ts';

type Props = { publishing: Publishing; onStop: () => void };

const stateWords: Record<StepState, string> = {
  waits: 'not begun',
  runs: 'under way …',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
};

/** How far it is with publishing, and what came of it. */
export function PublishSteps({ publishing: { state, steps, message, canStop }, onStop }: Props) {
  const mark = state === 'done' ? 'said' : 'problem';
  return (
    <section className="publishing" aria-label="Publishing">
      <ol>
        {steps.map((step) => (
          <li key={step.title} className={`step ${step.state}`}>
            <p>
              <span className="step-title">{step.title}</span>{' '}
              <span className="hint">{step.note ?? stateWords[step.state]}</span>
            </p>
            {step.output && (
              <details>
                <summary>What it says</summary>
                <textarea
                  aria-label={`${step.title}: what it says`}
                  rows={10}
                  readOnly
                  value={step.output}
                />
              </details>
            )}
          </li>
        ))}
      </ol>
      <p className={message ? mark : undefined} role="status">
        {message}
      </p>
      {canStop && (
        <button type="button" className="quiet" onClick={onStop}>
          Stop
        </button>
      )}
    </section>
  );
}
