import { inlineCall } from './inline-script.ts';

type Face = [family: string, url: string, weight: string];

// What runs in the page: fetches the typefaces once the words are on the screen, and sets the page in
// them if nothing that is in view moves for it.
function typeset(faces: Face[]) {
  const page = document.documentElement;
  const isPlain = () => page.classList.contains('plain-type');
  const fetchFaces = async () => {
    const fetched = faces.map(([family, url, weight]) =>
      new FontFace(family, `url(${url})`, { weight }).load(),
    );
    for (const face of await Promise.all(fetched)) document.fonts.add(face);
    if (isPlain()) setPage();
  };
  const setPage = () => {
    const marks = 'a,button,img,svg,label,';
    const texts = 'h1,h2,h3,h4,p,li,dt,dd,figcaption';
    const shown = [...document.querySelectorAll<HTMLElement>(marks + texts)]
      .map((element) => ({ element, before: element.getBoundingClientRect() }))
      .filter(({ before }) => before.top < innerHeight);
    page.classList.replace('plain-type', 'set-type');
    // A text that needs a line less than before keeps the room of it, until the window changes.
    const shorter = shown.filter(
      ({ element, before }) =>
        element.matches(texts) && element.getBoundingClientRect().height < before.height - 1,
    );
    for (const { element, before } of shorter) element.style.minHeight = `${before.height}px`;
    const release = () => {
      for (const { element } of shorter) element.style.minHeight = '';
    };
    const hasMoved = shown.some(
      ({ element, before }) => Math.abs(element.getBoundingClientRect().top - before.top) > 1,
    );
    if (hasMoved) {
      page.classList.replace('set-type', 'plain-type');
      release();
    }
    const width = innerWidth;
    addEventListener('resize', () => innerWidth === width || release());
  };

  if (!isPlain()) return;
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    fetchFaces().catch(() => {});
  });
  observer.observe({ type: 'paint', buffered: true });
}

const face = /@font-face\{font-family:"?([^;"]+)"?;src:url\(([^)]+)\)[^}]*?font-weight:([^;}]+)/g;

/** Adds the script that sets the page in its typefaces. Throws if the page's styles name none. */
export function addTypesetting(html: string): string {
  const faces = Array.from(html.matchAll(face), ([, family, url, weight]) => [
    `${family} Set`,
    url,
    weight,
  ]);
  if (faces.length === 0) throw new Error('no typeface in the styles of this page');
  const script = `<script>${inlineCall(typeset, JSON.stringify(faces))}</script>`;
  return html.replace('</body>', () => `${script}</body>`);
}
