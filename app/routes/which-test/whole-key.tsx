import { memo } from 'react';
import { Link } from 'react-router';
import { addressAfter, numbered } from '../../../tools/key/key.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';

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
