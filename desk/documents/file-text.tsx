import { useEffect, useEffectEvent, useState } from 'react';
import { Problem } from '../parts/problem.tsx';
import { useLoad } from '../use-load.ts';
import { Blocks } from './blocks.tsx';
import { isNarrow } from './narrow.ts';

const lookAgainMs = 3_000;
/** About a page. Longer texts are folded where the notes stand below. */
const longText = 1_800;

export function FileText({ id }: { id: string }) {
  const { data, error, reload } = useLoad('GET /submissions/:id/text', { id });
  const [isFolded, setFolded] = useState(isNarrow);
  const isWaiting = data?.state === 'waiting';
  const lookAgain = useEffectEvent(() => reload(true));
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(timer);
  }, [isWaiting]);

  if (error) return <Problem message={error.message} onRetry={reload} />;
  if (!data || data.state === 'waiting') {
    return (
      <p className="hint" role="status">
        Reading the file …
      </p>
    );
  }
  if (data.state === 'unreadable') {
    return (
      <p className="refusal" role="status">
        This file cannot be read here: {data.problem}. Download it, and open it in a viewer without
        macros: it is from a stranger.
      </p>
    );
  }
  const characters = data.blocks.reduce((sum, { text }) => sum + text.length, 0);
  const mayFold = isNarrow() && characters > longText;
  return (
    <>
      <div className={mayFold && isFolded ? 'file-text folded' : 'file-text'} dir="auto">
        <Blocks blocks={data.blocks} />
      </div>
      {data.isCut && <p className="hint">The file goes on: the download has all of it.</p>}
      {mayFold && (
        <button
          type="button"
          className="quiet"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {isFolded ? 'Show all of it' : 'Show only the beginning'}
        </button>
      )}
    </>
  );
}
