import { useState } from 'react';
import { Button } from '#parts/button.tsx';
import type { View } from '../pdf/draw.ts';

/** `at` is the place that is shown, from 0; `top` its distance from the top of the frame, in pixels. */
export type Found = { count: number; at: number; top: number };

type Props = {
  /** What the list was searched for, which stands in the field. */
  sought: string;
  found: Found | undefined;
  onFind: (text: string, at: number) => void;
};

const longestWord = (text: string) =>
  text.split(/\s+/).reduce((longest, word) => (word.length > longest.length ? word : longest));

/** Finds a text in the pages: Enter goes on to the next place. */
export function PdfFinder({ sought, found, onFind }: Props) {
  const [text, setText] = useState(() => longestWord(sought));
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
        <Button is="plain" aria-label="The place before" onClick={() => show(-1)}>
          ↑
        </Button>
        <button type="submit" className="button plain" aria-label="The next place">
          ↓
        </button>
      </form>
    </search>
  );
}

type PdfToolsProps = {
  view: View;
  onChange: (view: View) => void;
};

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export function PdfTools({ view, onChange }: PdfToolsProps) {
  const { zoom } = view;
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  const button = (label: string, sign: string, to: number | undefined) => (
    <Button
      is="plain"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChange({ ...view, zoom: to })}
    >
      {sign}
    </Button>
  );
  return (
    <fieldset className="pdf-tools" aria-label="Size of the pages">
      {button('Smaller', '−', smaller)}
      <output className="num">{`${Math.round(zoom * 100)} %`}</output>
      {button('Larger', '+', larger)}
      {button('Fit the width', 'Fit', zoom === 1 ? undefined : 1)}
    </fieldset>
  );
}
