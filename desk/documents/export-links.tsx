import { useState } from 'react';
import { addressOf } from '../api.ts';
import type { Filters } from '../filters.ts';
import { ExportDialog } from './export-dialog.tsx';

export function ExportLinks({ asked }: { asked: Filters }) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <p>
        Export what is filtered:{' '}
        <button type="button" className="quiet" onClick={() => setChoosing(true)}>
          For a spreadsheet …
        </button>{' '}
        <a href={addressOf('GET /export', { ...asked, format: 'csv' })} download>
          CSV
        </a>{' '}
        <a href={addressOf('GET /export', { ...asked, format: 'jsonl' })} download>
          JSON lines
        </a>
      </p>
      {isChoosing && <ExportDialog asked={asked} onClose={() => setChoosing(false)} />}
    </>
  );
}
