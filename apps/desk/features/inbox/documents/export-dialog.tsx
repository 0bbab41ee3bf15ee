import { exportLabels } from '@site/forms/fields';
import type { ExportColumn } from '@site/server/desk/submissions';
import { useState } from 'react';
import { addressOf } from '#api.ts';
import { Button } from '#parts/button.tsx';
import { Dialog } from '#parts/dialog.tsx';
import type { Filters } from '../filters.ts';

export function ExportButton({ asked }: { asked: Filters }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button onClick={() => setChoosing(true)}>Export …</Button>
      {isChoosing && <ExportDialog asked={asked} onClose={() => setChoosing(false)} />}
    </>
  );
}

type Props = { asked: Filters; onClose: () => void };

const formats = [
  { name: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { name: 'csv', label: 'CSV, for other programs' },
] as const;
const all = Object.keys(exportLabels) as ExportColumn[];

function ExportDialog({ asked, onClose }: Props) {
  const [left, setLeft] = useState<readonly ExportColumn[]>(['id']);
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const columns = all.filter((column) => !left.includes(column));
  // The query takes the columns as one text.
  const address = addressOf('GET /export', { ...asked, format, columns: columns.join(',') });
  return (
    <Dialog title="Export what the list shows" onClose={onClose}>
      <fieldset className="choices export-columns">
        <legend>Columns</legend>
        {all.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== column) : [...left, column])
              }
            />
            <span>{exportLabels[column]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="choices">
        <legend>File</legend>
        {formats.map(({ name, label }) => (
          <label key={name}>
            <input
              type="radio"
              name="format"
              checked={format === name}
              onChange={() => setFormat(name)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {columns.length ? (
        <a className="button" href={address} download onClick={onClose}>
          Export
        </a>
      ) : (
        <p role="status">Choose at least one column.</p>
      )}
    </Dialog>
  );
}
