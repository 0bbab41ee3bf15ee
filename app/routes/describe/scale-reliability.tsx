import words from '../../../content/data-description.yaml';
import { numbersOf } from '../../../tools/describe/choose.ts';
import type { Reliability } from '../../../tools/describe/reliability.ts';
import { fill } from '../../fill.ts';
import { coefficient, count } from './formats.ts';
import { Items } from './items.tsx';
import { chooseItems, type Session } from './session.ts';
import { VariableChoice } from './variable-choice.tsx';

type ScaleReliabilityProps = { session: Session };

/** Cronbach's alpha of the chosen items, and what each of them does to it. */
export function ScaleReliability({ session }: ScaleReliabilityProps) {
  const { report, items, turned, reliability } = session;
  const { tables, none } = words;
  const names = numbersOf(report);
  if (names.length < 2) return null;
  return (
    <section className="chapter describe-chapter">
      <div>
        <h2 className="text-h3">{tables.items}</h2>
        <VariableChoice
          label={words.words.chooseItems}
          names={names}
          chosen={items}
          onChoose={(chosen) => chooseItems(chosen, turned)}
        />
      </div>
      <div className="min-w-0">
        <div role="status">
          {items.length < 2 && <p>{none.items}</p>}
          {items.length > 1 && !reliability && <p>{words.words.computing}</p>}
          {items.length > 1 && reliability && !reliability.found && <p>{none.alpha}</p>}
          {reliability?.found && <Alpha items={items} found={reliability.found} />}
        </div>
        {reliability?.found && <Items items={items} turned={turned} found={reliability.found} />}
      </div>
    </section>
  );
}

type AlphaProps = { items: string[]; found: Reliability };

function Alpha({ items, found }: AlphaProps) {
  const { alpha, turnRound } = words;
  const [low, high] = found.interval.map(coefficient);
  const against = items.filter((_, i) => found.items[i]!.itemRest < 0);
  const rest = { n: count(found.n), out: count(found.leftOut), items: items.length };
  const others = {
    standardised: coefficient(found.standardised),
    r: coefficient(found.meanCorrelation),
  };
  return (
    <>
      <h3 className="kicker">{alpha.title}</h3>
      <p className="result-found">
        <output name="alpha">{coefficient(found.alpha)}</output>
      </p>
      <p className="font-semibold">{fill(alpha.interval, { low, high })}</p>
      <p className="text-sm text-soft">{fill(alpha.rows, rest)}</p>
      <p className="text-sm text-soft">{fill(alpha.others, others)}</p>
      {against.length > 0 && (
        <p className="calculator-problem">{fill(turnRound, { items: against.join(', ') })}</p>
      )}
    </>
  );
}
