import type { ShownMistake } from '../mistakes.ts';
import { sentence } from '../words.ts';

type Props = { mistakes: ShownMistake[]; onOpen: (mistake: ShownMistake) => void };

/** What is wrong, each with the way to its field. */
export function MistakeList({ mistakes, onOpen }: Props) {
  return (
    <div aria-live="polite" className={mistakes.length ? 'mistakes' : undefined}>
      {mistakes.length > 0 && <p>Kept here, but not saved until this is mended:</p>}
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
    </div>
  );
}
