import type { FigureMarks } from '@site/content/figure-record';
import { useEffect, useRef, useState } from 'react';
import { type Choice, choices } from '../figure-image.tsx';
import type { FigureLayersProps } from '../figure-layers.tsx';
import { drawings, shownDrawing } from '../shown-drawing.ts';
import { layerOf, nearest } from './layer.ts';

const files = import.meta.glob<FigureMarks>('../../../../../packages/figures/dist/*.marks.json', {
  import: 'default',
});
const hint = 'Arrow keys read the values';

export default function Values(props: FigureLayersProps) {
  const name = `/${props.figure.id}.marks.json`;
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(name)) ?? [];
  return load && <Layer {...props} load={load} />;
}

type LayerProps = FigureLayersProps & { load: () => Promise<FigureMarks> };

/**
 * What lies over a figure's drawing: a slider that keys and screen readers move from mark to mark, and
 * the mark that is read, with its label. Where the marks cannot be loaded the figure stays as it is.
 */
function Layer({ figure, slot, number, load }: LayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);

  useEffect(() => {
    if (!layer.current) return;
    return showValues(layer.current, choices(figure, slot), load, () => setIsMissing(true));
  }, [figure, slot, load]);

  if (isMissing) return null;
  return (
    <div ref={layer} className="values no-print">
      <input
        type="range"
        min="1"
        max="1"
        defaultValue="1"
        aria-label={`Values of ${number === undefined ? 'this figure' : `Fig. ${number}`}`}
        aria-valuetext={hint}
      />
      <p className="values-hint" aria-hidden="true">
        {hint}
      </p>
      <div className="values-mark" aria-hidden="true" hidden>
        <i className="values-line" />
        <i className="values-ring" />
        <p className="values-label" />
      </div>
    </div>
  );
}

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
 * Shows a figure's values to pointer, touch, keys and screen reader, in the layer over its drawing.
 * The marks are loaded when they are first asked for; where they cannot be, `onMissing` is called. Returns
 * how to stop.
 */
function showValues(
  layer: HTMLElement,
  pictures: readonly Choice[],
  load: () => Promise<FigureMarks>,
  onMissing: () => void,
): () => void {
  const figure = layer.parentElement!;
  const { slider, cover, show, hide, readBy, forgetHint } = layerOf(layer);
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
        onMissing();
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
    const shown = shownDrawing(figure, pictures);
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

  const isOnDrawing = ({ target }: Event) =>
    target instanceof Element && target.closest('picture, .values') !== null;

  function leave(): void {
    if (document.activeElement !== slider) stop();
  }

  function follow(event: PointerEvent): void {
    if (!isOnDrawing(event)) leave();
    else if (event.pointerType !== 'touch' || !isSwiped) void readAt(event);
  }

  function handleClick(event: MouseEvent): void {
    if (!isOnDrawing(event)) return;
    readBy('pointer');
    slider.focus({ preventScroll: true });
    void readAt(event);
  }

  function focus(): void {
    if (layer.dataset.by === 'pointer') return;
    readBy('keys');
    void readChosen();
  }

  function blur(): void {
    delete layer.dataset.by;
    stop();
  }

  async function step(event: KeyboardEvent): Promise<void> {
    const by = steps[event.key];
    if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    readBy('keys');
    forgetHint();
    await marks();
    slider.valueAsNumber += by;
    await readChosen();
  }

  const ending = new AbortController();
  const { signal } = ending;
  const leaveUnlessTouched = ({ pointerType }: PointerEvent) => pointerType !== 'touch' && leave();
  const stopOutside = ({ target }: Event) => !figure.contains(target as Node) && stop();
  const stopByKey = ({ key }: KeyboardEvent) => key === 'Escape' && stop();
  figure.addEventListener('pointermove', follow, { signal });
  figure.addEventListener('pointerleave', leaveUnlessTouched, { signal });
  figure.addEventListener('pointercancel', leave, { signal });
  figure.addEventListener('click', handleClick, { signal });
  document.addEventListener('pointerdown', stopOutside, { signal });
  document.addEventListener('keydown', stopByKey, { signal });
  slider.addEventListener('focus', focus, { signal });
  slider.addEventListener('blur', blur, { signal });
  // Assistive software moves a slider without keys.
  slider.addEventListener('input', readChosen, { signal });
  slider.addEventListener('keydown', step, { signal });
  // The layer takes clicks once it has the focus, and keeps the focus.
  layer.addEventListener('mousedown', (event) => event.preventDefault(), { signal });

  const resized = new ResizeObserver(() => {
    const shown = shownDrawing(figure, pictures);
    layer.hidden = false;
    if (shown) cover(shown.element);
  });
  for (const drawing of figure.querySelectorAll(drawings)) resized.observe(drawing);

  return () => {
    ending.abort();
    resized.disconnect();
  };
}
