import { useRef, useState } from 'react';
import { escapeHtml } from '../../../content/escape-html.ts';
import { drawingFile, type FigureRecord, figureUrl } from '../../../content/figure-record.ts';
import type { PageContent } from '../../../content/registry.ts';
import { FigureNotes } from '../../components/figures/figure.tsx';
import { useContent } from '../../content.ts';

const frameStyles =
  ':root{color-scheme:light dark}html,body{height:100%;margin:0}picture{display:contents}img{display:block;width:100%;height:100%;object-fit:cover}';

export function LocationMap() {
  const { map } = useContent('contact');
  const site = useContent('site');
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);

  function load() {
    setLoaded(true);
    // The button goes away with this; the focus goes to what it brought.
    frame.current?.focus();
  }

  return (
    <section id="location" className="location">
      <h2 className="h4">{map.title}</h2>
      <figure className="figure">
        <iframe
          ref={frame}
          title="Our Location"
          height="300"
          loading="lazy"
          {...(loaded ? { src: interactiveMap(site) } : { srcDoc: drawnMap(map) })}
        />
        {!loaded && <FigureNotes figure={map.img} downloads="none" />}
      </figure>
      <div className="location-words">
        <p>{map.text}</p>
        {!loaded && (
          <button type="button" className="btn btn-quiet needs-js" onClick={load}>
            {map.load}
          </button>
        )}
      </div>
    </section>
  );
}

function interactiveMap({ latitude, longitude }: PageContent<'site'>): string {
  const span = 0.08;
  const box = [longitude - span, latitude - span / 2, longitude + span, latitude + span / 2];
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${latitude}%2C${longitude}`;
}

/** The frame's first document: our own drawing, so that no other host is contacted before a click. */
function drawnMap({ title, img }: PageContent<'contact'>['map']): string {
  const smallest = figureUrl(img, drawingFile(img.id, img.sizes[0]![0]));
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><style>${frameStyles}</style><picture>${sourcesOf(img, 'dark')}${sourcesOf(img, 'light')}<img src="${smallest}" alt="${escapeHtml(img.alt)}" loading="lazy"></picture>`;
}

/** The drawing that is as wide as the frame or the next wider one, in the visitor's colour scheme. */
function sourcesOf(figure: FigureRecord, scheme: 'light' | 'dark'): string {
  const media = scheme === 'dark' ? ' and (prefers-color-scheme: dark)' : '';
  return figure.sizes
    .map(([width], i) => {
      const until = i === figure.sizes.length - 1 ? 'width > 0' : `width <= ${width}px`;
      const url = figureUrl(figure, drawingFile(figure.id, width, scheme));
      return `<source media="(${until})${media}" srcset="${url}">`;
    })
    .join('');
}
