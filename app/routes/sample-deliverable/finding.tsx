import { Figure } from '../../components/figures/figure.tsx';
import { LabelledLine } from '../../components/layouts/labelled-line.tsx';
import { useContent } from '../../content.ts';

export function Finding({ abstract }: { abstract: string[] }) {
  const words = useContent('sample-deliverable');
  return (
    <>
      <div className="report-finding">
        {abstract.map((line) => (
          <LabelledLine key={line} line={line} />
        ))}
      </div>
      <Figure figure={words.case.img} number={1} slot="wide" isListed={false} />
    </>
  );
}
