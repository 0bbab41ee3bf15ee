import type { PageContent } from '@site/content/registry';
import { addressAfter, follow, type Step } from '@site/workbench/key/key';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigationType } from 'react-router';
import { fill, useContent } from '#content.ts';
import { Dashes, ReferenceList } from '#parts/layout/texts.tsx';
import { useCopy } from '#parts/layout/use-copy.ts';
import { useHydrated } from '#parts/loading/hydration-mark.tsx';

type Question = PageContent<'which-test'>['questions'][number];

/**
 * One question after another, set large, and the test at the end. The answers are links: without
 * JavaScript they lead to the next question in the key below.
 */
export function Steps() {
  const { questions, tests, words } = useContent('which-test');
  const { address, isStep, isSent } = useAddress();
  const { steps, question, end } = follow(questions, address);
  const test = tests.find(({ id }) => id === end);
  const section = useRef<HTMLElement>(null);

  // A link that somebody was sent leads to a place in the key, too, to which browsers scroll when
  // they like.
  const isAtKey = isSent && steps.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is a navigation of its own
  useEffect(() => {
    const show = () => section.current?.scrollIntoView();
    if (isStep) section.current?.querySelector('h2')?.focus({ preventScroll: true });
    if (isStep || isAtKey) show();
    const later = isAtKey ? setTimeout(show, 150) : undefined;
    return () => clearTimeout(later);
  }, [address, isStep, isAtKey]);

  return (
    <section
      ref={section}
      className={`first-part steps ${steps.length > 0 ? 'split tool' : ''}`}
      aria-label={words.trail}
    >
      {steps.length > 0 && <Trail steps={steps} />}
      {question && <Asked question={question} address={address} number={steps.length + 1} />}
      {test && (
        <article>
          <p className="kicker">{words.found}</p>
          <h2 className="display steps-test" tabIndex={-1}>
            {test.name}
          </h2>
          <TestSheet test={test} heading="h3" />
        </article>
      )}
    </section>
  );
}

type AskedProps = { question: Question; address: string; number: number };

function Asked({ question: { text, answers }, address, number }: AskedProps) {
  const { words } = useContent('which-test');
  return (
    <div>
      <p className="kicker">{fill(words.step, { number })}</p>
      <h2 className="display" tabIndex={-1}>
        {text}
      </h2>
      <ul className="ruled steps-answers">
        {answers.map((answer) => (
          <li key={answer.id}>
            <StepLink to={addressAfter(address, answer)} className="steps-answer">
              <span>{answer.label}</span>
              {answer.hint && <small>{answer.hint}</small>}
            </StepLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type TrailProps = { steps: Step<Question>[] };

/** The answers so far, each with the way back to its question. */
function Trail({ steps }: TrailProps) {
  const { words } = useContent('which-test');
  return (
    <ol className="ruled tool-inputs steps-trail">
      {steps.map(({ question, answer, address }) => (
        <li key={address}>
          <span className="steps-asked">{question.text}</span>{' '}
          <span className="steps-given">{(answer as Question['answers'][number]).label}</span>{' '}
          <StepLink to={address} className="link">
            <span>{address === '' ? words.again : words.change}</span>
            <span className="sr-only">{`: ${question.text}`}</span>
          </StepLink>
        </li>
      ))}
    </ol>
  );
}

type StepLinkProps = { to: string; className: string; children: ReactNode };

const StepLink = ({ to, className, children }: StepLinkProps) => (
  <Link to={{ hash: to }} state={ownMove} preventScrollReset className={className}>
    {children}
  </Link>
);

/** What a link of the steps leaves in the history, so that only their own moves take the focus along. */
const ownMove = { step: true };

/**
 * The answers in the fragment of the address, such as "difference/number": none without JavaScript, and
 * until the page is hydrated. `isStep`: one was just given; `isSent`: the page was opened with them.
 */
function useAddress(): { address: string; isStep: boolean; isSent: boolean } {
  const { hash, state } = useLocation();
  const type = useNavigationType();
  const isHydrated = useHydrated();
  const address = isHydrated ? hash.slice(1) : '';
  const isOwn = (state as Partial<typeof ownMove> | null)?.step === true;
  return {
    address,
    isStep: isOwn && type === 'PUSH',
    isSent: address !== '' && !isOwn && type === 'POP',
  };
}

type Test = PageContent<'which-test'>['tests'][number];
type TestSheetProps = { test: Test; heading: 'h3' | 'h4' };

export function TestSheet({ test, heading: Heading }: TestSheetProps) {
  const { words, references } = useContent('which-test');
  const { use, assumes, instead, spss, jamovi, r, report, effect, sample, state } = test;
  const { message, copy } = useCopy(words);
  const works = references.filter(({ id }) => test.references.includes(id));
  return (
    <div className="sheet">
      <p className="lead">{use}</p>
      <div className="sheet-whole">
        <Heading className="label">{words.report}</Heading>
        <blockquote>{report}</blockquote>
        <p className="note sheet-note">
          <span>{words.example}</span>{' '}
          <Link className="link" to="/tools/check-results">
            {words.check}
          </Link>
        </p>
        <div className="needs-js no-print">
          <button type="button" className="btn btn-quiet" onClick={() => copy(report)}>
            {words.copy}
          </button>
          <p role="status">{message}</p>
        </div>
      </div>
      <div>
        <Heading className="label">{words.assumes}</Heading>
        <Dashes points={assumes} />
      </div>
      <div>
        <Heading className="label">{words.instead}</Heading>
        <Dashes points={instead} />
      </div>
      <div className="sheet-whole sheet-run">
        <Heading className="label">{words.run}</Heading>
        <dl>
          <dt>{words.spss}</dt>
          <dd>{spss}</dd>
          <dt>{words.jamovi}</dt>
          <dd>{jamovi}</dd>
          <dt>{words.r}</dt>
          <dd>
            <code translate="no">{r}</code>
          </dd>
        </dl>
      </div>
      <div>
        <Heading className="label">{words.effect}</Heading>
        <p>{effect}</p>
      </div>
      <div>
        <Heading className="label">{words.sample}</Heading>
        <p>
          <span>{sample}</span>{' '}
          {state && (
            <Link className="link" to={`/tools/sample-size#${state}`}>
              <span>{words.compute}</span>
              <span className="sr-only">{`: ${test.name}`}</span>
            </Link>
          )}
        </p>
      </div>
      {works.length > 0 && (
        <div className="sheet-whole">
          <Heading className="label">{words.referencesTitle}</Heading>
          <ReferenceList references={works} />
        </div>
      )}
    </div>
  );
}
