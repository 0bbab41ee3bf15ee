import type { MethodId } from '../../../tools/power/methods.ts';
import { useContent } from '../../content.ts';

type MethodSummaryProps = { method: MethodId };

/** What the chosen method's effect size is, and the way to its notes. */
export function MethodSummary({ method }: MethodSummaryProps) {
  const calculator = useContent('calculator');
  const { name, meaning } = calculator.methods.find(({ id }) => id === method)!;
  return (
    <div className="method-summary">
      <h2 className="h4">{name}</h2>
      <p className="note tool-note">{meaning}</p>
      {/* Not every browser opens the fold that a link leads into. */}
      <a
        className="link link-alone no-print"
        href={`#${method}-notes`}
        onClick={() =>
          document.getElementById(`${method}-notes`)?.closest('details')?.setAttribute('open', '')
        }
      >
        {calculator.notesOf}
      </a>
    </div>
  );
}
