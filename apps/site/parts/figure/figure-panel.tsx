import {
  detailsFile,
  type FigureDetails,
  type FigureRecord,
  figureUrl,
} from '@site/content/figure-record';
import { useEffect, useState } from 'react';
import { useContent } from '#content.ts';
import { FigureParts } from './figure-parts.tsx';

type FigurePanelProps = { figure: FigureRecord };

/** The parts of a figure, fetched when the reader asks for them. */
export default function FigurePanel({ figure }: FigurePanelProps) {
  const { take } = useContent('figures');
  const [details, setDetails] = useState<FigureDetails>();
  const [missing, setMissing] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    fetchDetails(figure, leaving.signal)
      .then(setDetails)
      .catch(() => setMissing(!leaving.signal.aborted));
    return () => leaving.abort();
  }, [figure]);

  if (!details) return <p role="status">{missing ? take.missing : take.loading}</p>;
  return <FigureParts figure={figure} details={details} heading="p" />;
}

async function fetchDetails(figure: FigureRecord, signal: AbortSignal): Promise<FigureDetails> {
  const response = await fetch(figureUrl(figure, detailsFile(figure.id)), { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}
