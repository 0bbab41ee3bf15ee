import { countText } from '../../../words.ts';
import type { LineMistake } from '../../problems.ts';
import { sentence } from '../field-words.ts';

type Props = { id: string; mistakes: readonly LineMistake[]; onLine: (line: number) => void };

export function LineMistakes({ id, mistakes, onLine }: Props) {
  return (
    <div className="line-mistakes" id={id} role="status">
      {mistakes.length > 0 && (
        <details open={mistakes.length < 3}>
          <summary>{countText(mistakes.length, 'line', 'lines')} to mend</summary>
          <ol>
            {mistakes.map(({ line, problem }) => (
              <li key={`${line} ${problem}`}>
                <button type="button" className="quiet" onClick={() => onLine(line)}>
                  Line {line}
                </button>{' '}
                {sentence(problem)}
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
