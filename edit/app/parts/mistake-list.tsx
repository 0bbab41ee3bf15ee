import type { ShownMistake } from '../mistakes.ts';
import { sentence } from '../words.ts';

type Props = { mistakes: ShownMistake[]; onOpen: (mistake: ShownMistake) => void };

/** What is wrong, each with the way to its field. */
export function MistakeList({ mistakes, onOpen }: Props) {
  if (mistakes.length === 0) return null;
  return (
    <section className="mistakes" aria-label="To mend">
      <p>Kept here, but not saved until this is mended:</p>
      <ul>
        {mistakes.map((mistake) => (
          <li key={`${mistake.name} ${mistake.field} ${mistake.problem}`}>
            <a
              href={`#${mistake.name}`}
              onClick={(event) => {
                event.preventDefault();
                onOpen(mistake);
              }}
            >
              {mistake.titles.join(' › ')}
            </a>
            : {sentence(mistake.problem)}
          </li>
        ))}
      </ul>
    </section>
  );
}
