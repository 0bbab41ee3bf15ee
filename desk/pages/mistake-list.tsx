import { countText } from '../words.ts';
import type { Mistake } from './types.ts';
import { MistakeLinks } from './versions/mistake-links.tsx';

/** The mistakes that block publishing; collapsed, so that they do not distract while typing. */
export function MistakeList({ mistakes }: { mistakes: readonly Mistake[] }) {
  if (mistakes.length === 0) return null;
  return (
    <details className="to-mend">
      <summary>{countText(mistakes.length, 'thing', 'things')} to mend before publishing</summary>
      <MistakeLinks mistakes={mistakes} onFollow={() => {}} />
    </details>
  );
}
