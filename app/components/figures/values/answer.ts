import type { FigureMarks } from '../../../../content/figure-marks.ts';
import { drawings, shownDrawing } from '../../live-figures.ts';
import { makeLayer } from './layer.ts';
import { nearest } from './nearest.ts';

/** By how many marks a key moves. */
const steps: Record<string, number> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -1e6,
  End: 1e6,
};

/**
 * Lets a figure tell its values to pointer, touch, keys and screen reader. The marks are loaded when they
 * are first asked for; where they cannot be, the figure stays as it is.
 */
export function answer(figure: HTMLElement, name: string, load: () => Promise<FigureMarks>) {
  const { layer, slider, cover, show, hide, readBy, forgetHint } = makeLayer(name);
  // In a carousel a finger that moves sideways turns the slides.
  const isSwiped = figure.closest('[aria-roledescription="carousel"]') !== null;
  let loading: Promise<FigureMarks | undefined> | undefined;
  let latest: object | undefined;

  function marks() {
    loading ??= load().then(
      (loaded) => {
        slider.max = `${loaded.labels.length}`;
        return loaded;
      },
      () => {
        layer.remove();
        return undefined;
      },
    );
    return loading;
  }

  /** The marks and where they are, unless something else was asked for meanwhile. */
  async function ready() {
    const mine = {};
    latest = mine;
    const loaded = await marks();
    const shown = shownDrawing(figure);
    const places = shown && loaded?.at[shown.width];
    layer.hidden = shown !== undefined && !places;
    if (latest !== mine || !loaded || !places) return undefined;
    cover(shown.element);
    const box = layer.getBoundingClientRect();
    return { ...loaded, places, box, scale: box.width / shown.width };
  }

  async function readMark(
    choose: (drawn: NonNullable<Awaited<ReturnType<typeof ready>>>) => number | undefined,
  ) {
    const drawn = await ready();
    if (!drawn) return;
    const index = choose(drawn);
    if (index === undefined) return hide();
    const { labels, places, scale, along } = drawn;
    slider.value = `${index + 1}`;
    slider.ariaValueText = labels[index]!;
    show(labels[index]!, { x: places.x[index]! * scale, y: places.y[index]! * scale }, along);
  }

  const readAt = ({ clientX, clientY }: MouseEvent) =>
    readMark(({ places, box, scale, along }) =>
      nearest(places, { x: (clientX - box.left) / scale, y: (clientY - box.top) / scale }, along),
    );
  const readChosen = () => readMark(() => slider.valueAsNumber - 1);

  function stop(): void {
    latest = undefined;
    hide();
  }

  const leave = () => {
    if (document.activeElement !== slider) stop();
  };

  const isOnDrawing = ({ target }: Event) =>
    target instanceof Element && target.closest('picture, .drawing-narrow, .values') !== null;

  figure.addEventListener('pointermove', (event) => {
    if (!isOnDrawing(event)) leave();
    else if (event.pointerType !== 'touch' || !isSwiped) void readAt(event);
  });
  figure.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') leave();
  });
  figure.addEventListener('pointercancel', leave);
  figure.addEventListener('click', (event) => {
    if (!isOnDrawing(event)) return;
    readBy('pointer');
    slider.focus({ preventScroll: true });
    void readAt(event);
  });

  slider.addEventListener('focus', () => {
    if (layer.dataset.by === 'pointer') return;
    readBy('keys');
    void readChosen();
  });
  slider.addEventListener('blur', () => {
    delete layer.dataset.by;
    stop();
  });
  // What moves a slider without keys: assistive software.
  slider.addEventListener('input', readChosen);
  slider.addEventListener('keydown', async (event) => {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    readBy('keys');
    forgetHint();
    await marks();
    slider.valueAsNumber += step;
    await readChosen();
  });
  // The layer takes presses once it has the focus, and keeps it.
  layer.addEventListener('mousedown', (event) => event.preventDefault());

  for (const drawing of figure.querySelectorAll(drawings)) {
    new ResizeObserver(() => {
      const shown = shownDrawing(figure);
      layer.hidden = false;
      if (shown) cover(shown.element);
    }).observe(drawing);
  }
  figure.querySelector('picture')!.after(layer);

  return { readAt, stop, contains: (target: Node) => figure.contains(target) };
}
