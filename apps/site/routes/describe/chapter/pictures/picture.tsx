import { type ReactNode, useRef } from 'react';
import { fill, useContent } from '#content.ts';
import { scrolledByKeys } from '#parts/layout/use-copy.ts';
import { saveBlob } from '#routes/describe/save.ts';

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

/** Three times the size on a screen: about 300 dots an inch where the picture is as wide as a page. */
const scale = 3;

function saveSvg(svg: SVGSVGElement, name: string): void {
  saveBlob(name, new Blob([textOf(svg)], { type: 'image/svg+xml' }));
}

async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const { width, height } = svg.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(textOf(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * scale;
  canvas.height = height * scale;
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => blob && saveBlob(name, blob), 'image/png');
}

/** The drawing by its own attributes, without the classes of the page. */
function textOf(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  for (const element of copy.querySelectorAll('[class]')) element.removeAttribute('class');
  return new XMLSerializer().serializeToString(copy);
}

// A picture is set for print: its attributes are its colours on paper, which a saved file keeps. In the page
// the style sheet of its classes goes before them, so that it is right in the dark as well.

const as = (className: string, attributes: Record<string, string | number>) => ({
  className: `plot-${className}`,
  ...attributes,
});

export const ink = as('ink', { fill: '#16222E' });
export const soft = as('soft', { fill: '#46535F' });
export const line = as('line', { fill: 'none', stroke: '#16222E', strokeWidth: 1 });
export const hairline = as('hairline', { stroke: '#C9C3B4', strokeWidth: 1 });
export const box = as('box', { fill: '#FFFFFF', stroke: '#16222E', strokeWidth: 1 });
export const bar = as('bar', { fill: '#26408B' });
export const positive = as('positive', { fill: '#4D5CC2' });
export const negative = as('negative', { fill: '#A84A33' });

/** Colours of the points of a scale, the lowest first: madder to indigo, over sand where there is a middle. */
export function pointPaints(points: number): { className: string; fill: string }[] {
  const half = Math.floor(points / 2);
  const low = shades('#A84A33', half).toReversed();
  const high = shades('#4D5CC2', half);
  const middle = points % 2 === 1 ? ['#D8D2C2'] : [];
  return [...low, ...middle, ...high].map((fill) => ({ className: 'plot-point', fill }));
}

/** `count` shades of a colour, from pale to the colour itself. */
function shades(colour: string, count: number): string[] {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 1) / count;
    const mixed = parts.map((part) => Math.round(255 + (part - 255) * (0.25 + 0.75 * share)));
    return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  });
}

/** A name that has to fit into a picture. */
export const shortened = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
