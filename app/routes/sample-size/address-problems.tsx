import type { AddressProblem } from '../../../tools/power/address.ts';
import { useContent } from '../../content.ts';
import { fill } from '../../fill.ts';

type AddressProblemsProps = { problems: AddressProblem[] };

/** The problems of the address, each in a sentence. */
export function AddressProblems({ problems }: AddressProblemsProps) {
  const calculator = useContent('calculator');
  const { mistakes } = calculator;
  const texts = { method: mistakes.method, unknown: mistakes.unknown, value: mistakes.address };
  const textFor = (problem: AddressProblem) =>
    problem.kind === 'value' && problem.kept === '' ? mistakes.addressEmpty : texts[problem.kind];
  return (
    <div role="status">
      {problems.map((problem) => (
        <p key={problem.name} className="calculator-problem">
          {fill(textFor(problem), problem)}
        </p>
      ))}
    </div>
  );
}
