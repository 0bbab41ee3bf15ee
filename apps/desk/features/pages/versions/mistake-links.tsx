import { Link } from 'react-router';
import { fieldName } from '../../../content/content-error.ts';
import type { ContentMistake } from '../../../content/document.ts';
import { mistakeWords } from '../../../content/mistake-words.ts';
import { pageOf } from '../../../content/pages.ts';
import { fieldTitle } from '../../../content/titles.ts';
import { sentence } from '../fields/field-words.ts';
import { fieldOf } from '../fields/fields.ts';
import { placeAddress } from '../place-address.ts';

type Props = { mistakes: readonly ContentMistake[]; onFollow?: () => void };

export function MistakeLinks({ mistakes, onFollow }: Props) {
  if (mistakes.length === 0) return null;
  return (
    <ul className="mistakes">
      {mistakes.map(({ page, path, problem, line }) => (
        <li key={`${page} ${fieldName(path)} ${line} ${problem}`}>
          <Link to={placeAddress(page, path)} onClick={onFollow}>
            {`${pageOf(page).title} › ${fieldTitle(fieldOf(page), path)}`}
          </Link>
          <span>{`: ${sentence(mistakeWords({ line, problem }))}`}</span>
        </li>
      ))}
    </ul>
  );
}
