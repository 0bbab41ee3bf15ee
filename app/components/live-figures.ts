type ShownDrawing = { element: Element; width: number };

/** What a figure's drawings are found by: pictures, and one for a phone that stands within the page. */
export const drawings = 'picture > img, .drawing-narrow > svg';

const address = /\/assets\/(.+)-[0-9a-f]{8}\.(\d+)(?:\.dark)?\.svg$/;

/** The id of the plot that a figure of the page shows, from the address of its picture. */
export const plotOf = (figure: Element): string | undefined =>
  address.exec(figure.querySelector('picture > img')?.getAttribute('src') ?? '')?.[1];

/** Which drawing of the figure is on the screen, and the width in CSS pixels that it is drawn for. */
export function shownDrawing(figure: Element): ShownDrawing | undefined {
  for (const element of figure.querySelectorAll(drawings)) {
    if (element.getBoundingClientRect().width === 0) continue;
    const width =
      element instanceof HTMLImageElement
        ? Number(address.exec(element.currentSrc)?.[2])
        : (element as SVGSVGElement).viewBox.baseVal.width;
    if (width) return { element, width };
  }
  return undefined;
}

/** Adds styles that come with their code rather than with the page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Calls `find` now, and again when React has taken over more of the page or has changed it. */
export function followFigures(find: () => void): void {
  find();
  document.addEventListener('hydrated', find);
  new MutationObserver(find).observe(document.body, { childList: true, subtree: true });
}
