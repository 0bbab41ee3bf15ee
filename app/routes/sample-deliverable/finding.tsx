import summary from 'virtual:sample-deliverable/summary';
import words from '../../../content/sample-deliverable.yaml';
import { Figure } from '../../components/figures/figure.tsx';
import { LabelledLine } from '../../components/layouts/labelled-line.tsx';

/** Question and answer of the case, and its figure. */
export function Finding() {
  return (
    <>
      <div className="report-finding">
        {summary.abstract.map((line) => (
          <LabelledLine key={line} line={line} />
        ))}
      </div>
      <Figure figure={words.case.img} number={1} slot="wide" />
    </>
  );
}
