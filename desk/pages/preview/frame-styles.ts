import { edited } from './write-page.ts';

/** Marks what can be clicked and what is being edited. */
const rules = `
  [data-fields] { cursor: pointer; }
  [data-fields]:hover { outline: 2px dashed #7c8791; outline-offset: 3px; }
  [${edited}] { outline: 3px solid #e3a012 !important; outline-offset: 4px; }
`;

/** Adds them to the frame's document, whose policy takes no style from elsewhere. */
export function addFrameStyles(frame: Document): void {
  const { CSSStyleSheet } = frame.defaultView as Window & typeof globalThis;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  frame.adoptedStyleSheets = [sheet];
}
