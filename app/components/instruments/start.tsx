import { createRoot, type Root } from 'react-dom/client';
import { adoptStyles, followFigures, plotOf } from '../live-figures.ts';
import css from './instruments.css?inline';
import { type Load, Near } from './near.tsx';

/** The figures that have an instrument: its parameter in the address, and its code. */
const instruments: Record<string, { name: string; load: Load }> = {
  'process-collection': { name: 'sample', load: () => import('./sample/sample.tsx') },
  'publication-fields': { name: 'fields', load: () => import('./fields/fields.tsx') },
  'rain-years': { name: 'rains', load: () => import('./rains/rains.tsx') },
  'research-python': { name: 'line', load: () => import('./line/line.tsx') },
  'service-blockchain': { name: 'chain', load: () => import('./chain/chain.tsx') },
};

const mounted = new Map<Element, Root>();

/** Puts a place for its instrument into every numbered figure that has one and that React has taken over. */
function find(): void {
  for (const [figure, root] of mounted) {
    if (figure.isConnected) continue;
    root.unmount();
    mounted.delete(figure);
  }
  const numbered = 'figure:is(.figure, .figure > *):not(:has(> figcaption[aria-hidden]))';
  for (const figure of document.querySelectorAll<HTMLElement>(numbered)) {
    const instrument = instruments[plotOf(figure) ?? ''];
    if (!instrument || mounted.has(figure) || figure.closest('[data-dehydrated]')) continue;
    const host = document.createElement('div');
    host.className = `instrument instrument-${instrument.name}`;
    figure.querySelector('figcaption')?.before(host);
    const root = createRoot(host);
    root.render(<Near {...instrument} figure={figure} host={host} />);
    mounted.set(figure, root);
  }
}

adoptStyles(css);
followFigures(find);
