import { escapeHtml } from '@site/content/escape-html';
import { drawingFile, figureUrl } from '@site/content/figure-record';
import type { PageContent } from '@site/content/registry';
import { useRef, useState } from 'react';
import { useContent } from '#content.ts';
import { FigureNotes } from '#parts/figure/figure.tsx';

const frameStyles =
  ':root{color-scheme:light dark}img{position:absolute;top:0;right:0;height:100%}';

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
  const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
    figureUrl(img, drawingFile(img.id, img.sizes[0]![0], scheme)),
  );
  return `<!doctype html><html lang="en"><title>${escapeHtml(title)}</title><style>${frameStyles}</style><picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${light}" alt="${escapeHtml(img.alt)}" loading="lazy"></picture>`;
}
