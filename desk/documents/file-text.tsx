import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { Problem } from '../parts/problem.tsx';
import { useEvery } from '../use-every.ts';
import { useLoad } from '../use-load.ts';
import { Blocks } from './blocks.tsx';
import { isNarrow } from './narrow.ts';

const lookAgainMs = 3_000;
/** About a page. Longer texts are folded where the notes stand below. */
const longText = 1_800;

export function FileText({ id }: { id: string }) {
  const { data, error, reload } = useLoad('GET /submissions/:id/text', { id });
  const [isFolded, setFolded] = useState(isNarrow);
  useEvery(data?.state === 'waiting' ? lookAgainMs : undefined, () => reload(true));

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
        <Button aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? 'Show all of it' : 'Show only the beginning'}
        </Button>
      )}
    </>
  );
}
