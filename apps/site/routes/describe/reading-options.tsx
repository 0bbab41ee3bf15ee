import type { PageContent } from '@site/content/registry';
import type { Choices } from '@site/workbench/describe/choose';
import { type Separator, type Skipped, separators } from '@site/workbench/describe/dialect';
import { type Encoding, encodings } from '@site/workbench/describe/scan';
import { addStep, skippedIn } from '@site/workbench/describe/steps/step';
import { use } from 'react';
import { useContent } from '#content.ts';
import { Option } from './form-parts.tsx';
import { SessionDispatch } from './session.ts';

type ReadingOptionsProps = { choices: Choices; skipped: Skipped };

const names: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

export const separatorName = (
  { comma, semicolon, tab, bar }: PageContent<'data-description'>['file'],
  separator: Separator,
): string => ({ ',': comma, ';': semicolon, '\t': tab, '|': bar })[separator];

export const encodingName = (encoding: Encoding): string => names[encoding];

/** How a file is to be read where the tool has found out wrongly. */
export function ReadingOptions({ choices, skipped }: ReadingOptionsProps) {
  const { file } = useContent('data-description');
  const { encoding, separator, decimal, dates, hasNames, steps } = choices;
  const chosenLines = skippedIn(steps);
  const lines = chosenLines ?? skipped;
  const dispatch = use(SessionDispatch);
  const change = (change: Partial<Choices>) => dispatch({ do: 'change choices', change });
  return (
    <details className="describe-options">
      <summary>{file.options}</summary>
      <Option
        label={file.encoding}
        value={encoding}
        options={encodings.map((one) => [one, names[one]])}
        onChoose={(encoding) => change({ encoding })}
      />
      <Option
        label={file.separator}
        value={separator}
        options={separators.map((one) => [one, separatorName(file, one)])}
        onChoose={(separator) => change({ separator })}
      />
      <Option
        label={file.decimal}
        value={decimal}
        options={[
          ['point', file.point],
          ['comma', file.comma],
        ]}
        onChoose={(decimal) => change({ decimal })}
      />
      <Option
        label={file.dates}
        value={dates === 'auto' ? undefined : dates}
        options={[
          ['day-first', file.dayFirst],
          ['month-first', file.monthFirst],
        ]}
        onChoose={(order) => change({ dates: order ?? 'auto' })}
      />
      <Option
        label={file.names}
        value={hasNames ? undefined : 'data'}
        options={[['data', file.withoutNames]]}
        automatic={file.withNames}
        onChoose={(data) => change({ hasNames: data === undefined })}
      />
      {(['above', 'below'] as const).map((where) => (
        <Option
          key={where}
          label={file[where]}
          value={lines[where] === 0 ? undefined : String(lines[where])}
          options={['1', '2', '3', '4', '5', '6', '7', '8'].map((lines) => [lines, lines])}
          automatic={file.noLines}
          onChoose={(chosen) => {
            const { above, below } = lines;
            const skip = { above, below, [where]: Number(chosen ?? 0) };
            change({ steps: addStep(steps, { do: 'skip', ...skip }) });
          }}
        />
      ))}
    </details>
  );
}
