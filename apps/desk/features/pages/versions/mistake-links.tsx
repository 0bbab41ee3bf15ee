import { fieldName } from '@site/content/content-error';
import type { ContentMistake } from '@site/content/document';
import { mistakeWords } from '@site/content/mistake-words';
import { pageOf } from '@site/content/pages';
import { fieldTitle } from '@site/content/titles';
import { Link } from 'react-router';
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
