import type { View } from '../pdf/draw.ts';

type Props = {
  view: View;
  onChange: (view: View) => void;
};

const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

export function PdfTools({ view, onChange }: Props) {
  const { zoom } = view;
  const smaller = steps.findLast((step) => step < zoom);
  const larger = steps.find((step) => step > zoom);
  const button = (label: string, sign: string, to: number | undefined) => (
    <button
      type="button"
      className="button plain"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to !== undefined && onChange({ ...view, zoom: to })}
    >
      {sign}
    </button>
  );
  return (
    <fieldset className="pdf-tools" aria-label="Size of the pages">
      {button('Smaller', '−', smaller)}
      <output className="num">{Math.round(zoom * 100)} %</output>
      {button('Larger', '+', larger)}
      {button('Fit the width', 'Fit', zoom === 1 ? undefined : 1)}
    </fieldset>
  );
}
