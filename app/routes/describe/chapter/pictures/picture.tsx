import { type ReactNode, useRef } from 'react';
import { scrolledByKeys } from '../../../../components/scrolled-by-keys.ts';
import { useContent } from '../../../../content.ts';
import { fill } from '../../../../fill.ts';
import { savePng, saveSvg } from './save-picture.ts';

type PictureProps = {
  name: string;
  title: string;
  note: string;
  width: number;
  height: number;
  children: ReactNode;
};

/** A picture for the chapter, to take along for print. What it shows stands in the tables too. */
export function Picture({ name, title, note, width, height, children }: PictureProps) {
  const { pictures: words } = useContent('chapter');
  const ref = useRef<SVGSVGElement>(null);
  const saves = [
    [words.svg, () => saveSvg(ref.current!, `${name}.svg`)],
    [words.png, () => savePng(ref.current!, `${name}.png`)],
  ] as const;
  return (
    <div className="split questionnaire-table">
      <div className="actions needs-js no-print">
        {saves.map(([format, save]) => (
          <button
            key={format}
            type="button"
            className="btn btn-quiet"
            aria-label={fill(words.saveLabel, { title, format })}
            onClick={save}
          >
            {format}
          </button>
        ))}
      </div>
      <figure className="questionnaire-picture">
        <h4 className="questionnaire-title">{title}</h4>
        <section aria-label={title} {...scrolledByKeys}>
          <svg
            ref={ref}
            role="img"
            aria-label={title}
            xmlns="http://www.w3.org/2000/svg"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            fontFamily="'Instrument Sans Variable', 'Instrument Sans', Arial, sans-serif"
            fontSize={13}
          >
            {children}
          </svg>
        </section>
        <figcaption className="note">{note}</figcaption>
      </figure>
    </div>
  );
}
