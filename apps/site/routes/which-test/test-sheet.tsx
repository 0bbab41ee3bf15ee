import type { PageContent } from '@site/content/registry';
import { Link } from 'react-router';
import { useContent } from '#content.ts';
import { Dashes, ReferenceList } from '#parts/layout/texts.tsx';
import { useCopy } from '#parts/layout/use-copy.ts';

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
