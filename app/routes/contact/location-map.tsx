import { useRef, useState } from 'react';
import contact from '../../../content/contact.yaml';
import { drawingFile, figureUrl } from '../../../content/figure-record.ts';
import site from '../../../content/site.yaml';
import { FigureCaption } from '../../components/figures/figure.tsx';

const { map } = contact;
const span = 0.08;
const { latitude, longitude } = site;
const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];
const interactive = `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;

const frameStyles =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0}picture{display:contents}img{display:block;width:100%;height:100%;object-fit:contain}';

/** The drawing for the width of the frame, in the visitor's colour scheme. */
function pictures(scheme: 'light' | 'dark'): string {
  const media = scheme === 'dark' ? ' and (prefers-color-scheme: dark)' : '';
  return map.img.sizes
    .map(([width], i) => ({ width, from: i === 0 ? 0 : width }))
    .toReversed()
    .map(({ width, from }) => {
      const url = figureUrl(map.img, drawingFile(map.img.id, width, scheme));
      return `<source media="(width >= ${from}px)${media}" srcset="${url}">`;
    })
    .join('');
}

// The frame begins with our own drawing, so that no other host learns of the visit before a click.
const smallest = figureUrl(map.img, drawingFile(map.img.id, map.img.sizes[0]![0]));
const drawn = `<!doctype html><html lang="en"><title>${map.title}</title><style>${frameStyles}</style><picture>${pictures('dark')}${pictures('light')}<img src="${smallest}" alt="${map.img.alt}" loading="lazy"></picture>`;

export function LocationMap() {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);

  function load() {
    setLoaded(true);
    // The button goes away with this; the focus goes to what it brought.
    frame.current?.focus();
  }

  return (
    <section className="band ticks bg-sand">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 className="text-h3">{map.title}</h2>
            <p className="mt-2 max-w-[40em] text-soft">{map.text}</p>
          </div>
          {!loaded && (
            <button type="button" className="btn btn-quiet needs-js" onClick={load}>
              {map.load}
            </button>
          )}
        </div>
        <figure className="figure mt-6">
          <iframe
            ref={frame}
            title="Our Location"
            height="300"
            className="block w-full border border-rule bg-paper"
            loading="lazy"
            {...(loaded ? { src: interactive } : { srcDoc: drawn })}
          />
          {!loaded && <FigureCaption figure={map.img} number={2} />}
        </figure>
      </div>
    </section>
  );
}
