import type { FigureMarks } from '../../../../content/figure-marks.ts';
import { adoptStyles, followFigures, plotOf } from '../../live-figures.ts';
import { answer } from './answer.ts';
import css from './values.css?inline';

type Answering = ReturnType<typeof answer>;

const files = import.meta.glob<FigureMarks>('../../../../figures/dist/*.marks.json', {
  import: 'default',
});
const answering = new Map<Element, Answering>();

/** Lets every numbered figure answer that has marks, once React has taken it over. */
function find(): void {
  for (const figure of answering.keys()) if (!figure.isConnected) answering.delete(figure);
  for (const figure of document.querySelectorAll<HTMLElement>('figure:is(.figure, .figure > *)')) {
    if (answering.has(figure) || figure.closest('[data-dehydrated]')) continue;
    const load = files[`../../../../figures/dist/${plotOf(figure)}.marks.json`];
    const number = figure.closest('.figure-page')
      ? 'this figure'
      : /^Fig\. \S+/.exec(figure.querySelector('figcaption')?.textContent ?? '')?.[0];
    if (load && number) answering.set(figure, answer(figure, `Values of ${number}`, load));
  }
}

adoptStyles(css);
followFigures(find);

document.addEventListener('pointerdown', ({ target }) => {
  for (const one of answering.values()) if (!one.contains(target as Node)) one.stop();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') for (const one of answering.values()) one.stop();
});

/** Answers the event that brought this code, which was over before it was there. */
export function answerFirst(event: Event): void {
  const isMeant = event.type === 'click' || (event as PointerEvent).pointerType === 'mouse';
  if (!isMeant || !(event.target instanceof Element)) return;
  const figure = event.target.closest('picture, .drawing-narrow')?.closest('figure');
  if (figure) void answering.get(figure)?.readAt(event as PointerEvent);
}
