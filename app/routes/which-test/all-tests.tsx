import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';
import { TestSheet } from './test-sheet.tsx';

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
