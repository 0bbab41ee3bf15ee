import calculator from '../../../content/calculator.yaml';
import type { AddressProblem } from '../../../tools/power/address.ts';
import { fill } from '../../fill.ts';

type AddressProblemsProps = { problems: AddressProblem[] };

/** What the address asked for and did not get, each in a sentence. */
export function AddressProblems({ problems }: AddressProblemsProps) {
  const { mistakes } = calculator;
  const texts = { method: mistakes.method, unknown: mistakes.unknown, value: mistakes.address };
  return (
    <div role="status">
      {problems.map((problem) => (
        <p key={problem.name} className="calculator-problem">
          {fill(texts[problem.kind], problem)}
        </p>
      ))}
    </div>
  );
}
