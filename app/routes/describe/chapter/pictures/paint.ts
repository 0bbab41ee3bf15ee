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
