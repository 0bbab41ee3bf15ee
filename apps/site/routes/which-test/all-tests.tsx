import { addressAfter, numbered } from '@site/workbench/key/key';
import { memo, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { fill, useContent } from '#content.ts';
import { TestSheet } from './steps.tsx';

export function AllTests() {
  const { tests, words } = useContent('which-test');
  const { hash } = useLocation();

  // A link of the router's opens no fold.
  useEffect(() => {
    if (!hash.startsWith('#test-')) return;
    const fold = document.getElementById(hash.slice(1))?.closest('details');
    for (let one = fold; one; one = one.parentElement?.closest('details')) one.open = true;
    fold?.scrollIntoView();
  }, [hash]);

  return (
    <section className="key-section">
      <h2 className="h2">{words.testsTitle}</h2>
      <p className="lead">{words.testsIntro}</p>
      <details className="fold">
        <summary className="no-print">{fill(words.showTests, { number: tests.length })}</summary>
        <div className="ruled key-tests">
          {tests.map((test) => (
            <details key={test.id}>
              <summary>
                <h3>{test.name}</h3>
              </summary>
              <div id={`test-${test.id}`}>
                <TestSheet test={test} heading="h4" />
              </div>
            </details>
          ))}
        </div>
      </details>
    </section>
  );
}

/** All questions with their answers, as a key to plants is printed; also the way without JavaScript. */
export const WholeKey = memo(function WholeKey() {
  const { questions, tests, words } = useContent('which-test');
  const all = numbered(questions);
  return (
    <section className="key-section">
      <h2 className="h2">{words.keyTitle}</h2>
      <p className="lead">{words.keyIntro}</p>
      <details className="fold key-fold">
        <summary className="no-print">{fill(words.showKey, { number: all.length })}</summary>
        <ol className="key">
          {all.map(({ question, address, number }) => (
            <li key={question.id} id={address === '' ? 'key' : address}>
              <h3>{question.text}</h3>
              <ul>
                {question.answers.map((answer) => {
                  const next = all.find((one) => one.question.id === answer.to);
                  const test = tests.find(({ id }) => id === answer.to);
                  // A test is reached at several places, each with an address of its own.
                  const id = test ? addressAfter(address, answer) : undefined;
                  return (
                    <li key={answer.id} id={id}>
                      <span>{answer.label}</span>
                      {next && <Link to={{ hash: next.address }}>{next.number}</Link>}
                      {test && <Link to={{ hash: `test-${test.id}` }}>{test.name}</Link>}
                    </li>
                  );
                })}
              </ul>
              <span className="key-number" aria-hidden="true">
                {number}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
});
