import type { ContentMistake } from '../../content/document.ts';
import { countText } from '../words.ts';
import { MistakeLinks } from './versions/mistake-links.tsx';

/** What prevents publishing, folded so that nobody is scolded while typing. */
export function MistakeList({ mistakes }: { mistakes: readonly ContentMistake[] }) {
  if (mistakes.length === 0) return null;
  return (
    <details className="to-mend">
      <summary>{countText(mistakes.length, 'thing', 'things')} to mend before publishing</summary>
      <MistakeLinks mistakes={mistakes} onFollow={() => {}} />
    </details>
  );
}
