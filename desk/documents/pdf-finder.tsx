import { useState } from 'react';

/** `at` is the place that is shown, from 0; `top` its distance from the top of the frame, in pixels. */
export type Found = { count: number; at: number; top: number };

type Props = {
  found: Found | undefined;
  onFind: (text: string, at: number) => void;
};

/** Finds a text in the pages: Enter goes on to the next place. */
export function PdfFinder({ found, onFind }: Props) {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const isFound = found !== undefined && asked !== '' && asked === text;

  function show(step: number) {
    setAsked(text);
    onFind(text, isFound ? found.at + step : 0);
  }

  return (
    <search>
      <form
        className="pdf-finder"
        onSubmit={(event) => {
          event.preventDefault();
          show(1);
        }}
      >
        <input
          type="search"
          aria-label="Find in the file"
          placeholder="Find in the file"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <output className="num">
          {isFound && (found.count ? `${found.at + 1} of ${found.count}` : 'Not found')}
        </output>
        <button
          type="button"
          className="button plain"
          aria-label="The place before"
          onClick={() => show(-1)}
        >
          ↑
        </button>
        <button type="submit" className="button plain" aria-label="The next place">
          ↓
        </button>
      </form>
    </search>
  );
}
