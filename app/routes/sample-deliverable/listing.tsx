import { scrolledByKeys } from '../../components/scrolled-by-keys.ts';

type ListingProps = { labelledBy: string; text: string; numbered?: boolean };

/** A text file as it is, in a region that scrolls and takes the focus; line numbers are not copied with it. */
export function Listing({ labelledBy, text, numbered }: ListingProps) {
  const lines = shownLines(text);
  return (
    <section className="listing" aria-labelledby={labelledBy} {...scrolledByKeys}>
      {numbered && <pre aria-hidden="true">{lines.map((_, i) => i + 1).join('\n')}</pre>}
      <pre translate="no">
        <code>{lines.join('\n')}</code>
      </pre>
    </section>
  );
}

/** The lines without the blanks at their ends, which R prints and nobody sees. */
const shownLines = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trimEnd());
