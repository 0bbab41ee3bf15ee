import { useState } from 'react';

const drawings = import.meta.env.SSR
  ? import.meta.glob<string>('../../../figures/dist/*.page.svg', {
      query: '?raw',
      import: 'default',
      eager: true,
    })
  : {};

/**
 * The figure as markup, to stand in the page and be drawn with its words: read from its file for the
 * build, from the page in the browser, out of the element that has the figure's id. None after a move
 * inside the site: the page then carries no drawing, and the figure is a picture like any other.
 */
export function usePageDrawing(id: string): string | undefined {
  const [drawing] = useState(() =>
    import.meta.env.SSR
      ? drawings[`../../../figures/dist/${id}.page.svg`]
      : document.getElementById(id)?.innerHTML,
  );
  return drawing;
}
