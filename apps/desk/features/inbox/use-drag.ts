import type { Status } from '@site/forms/names';
import type { ListedSubmission } from '@site/server/desk/inbox';
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A finger that rests this long takes the card; one that moves earlier scrolls. */
const holdMs = 350;
const slackPx = 6;
/** The board scrolls when a card is this near to its edge, in pixels. */
const edgePx = 48;
const stepPx = 12;

/**
 * Cards that are dragged to another column, by mouse, pen or finger: `grab` is for the press on a card.
 * The column is the one above or below the pointer, as most end before the longest does, and between two
 * the nearer one. Outside of the board, a card goes back.
 */
export function useDrag(
  board: RefObject<HTMLElement | null>,
  onDrop: (submission: ListedSubmission, to: Status) => void,
) {
  const [dragged, setDragged] = useState<ListedSubmission>();
  const isDragging = useRef(false);

  useEffect(() => {
    const element = board.current;
    const stay = (event: TouchEvent) => isDragging.current && event.preventDefault();
    // React's own touch listeners are passive and cannot prevent scrolling.
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => element?.removeEventListener('touchmove', stay);
  }, [board]);

  function grab(press: PointerEvent<HTMLElement>, submission: ListedSubmission) {
    const card = press.currentTarget;
    const columns = board.current;
    if (!columns || press.button !== 0) return;
    // Where it is high enough, the board scrolls by itself.
    const down = () => scrollY + columns.scrollTop;
    const from = { x: press.clientX, y: press.clientY, left: columns.scrollLeft, top: down() };
    // The card that follows the pointer makes the board wider, so it would scroll for ever.
    const farthest = columns.scrollWidth - columns.clientWidth;
    let { x, y } = from;
    let frame = 0;
    const isHeld = press.pointerType !== 'mouse';
    const timer = isHeld ? setTimeout(begin, holdMs) : undefined;
    const over = new AbortController();
    const { signal } = over;
    const on = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (at: MouseEvent) => void,
    ) => addEventListener(type, act, { signal });

    function begin() {
      isDragging.current = true;
      setDragged(submission);
      follow();
    }
    /** The one that takes the card if it is let go now, marked as such. */
    function target() {
      const all = [...columns!.querySelectorAll<HTMLElement>('.column')];
      const [nearest] = all.toSorted((a, b) => distance(a, x) - distance(b, x));
      const isBeside = distance(columns!, x) > 0;
      for (const column of all) {
        column.toggleAttribute('data-target', !isBeside && column === nearest);
      }
      return isBeside ? undefined : nearest;
    }
    function follow() {
      const { left, right } = columns!.getBoundingClientRect();
      if (x < Math.max(left, 0) + edgePx) columns!.scrollLeft -= stepPx;
      if (x > Math.min(right, innerWidth) - edgePx && columns!.scrollLeft < farthest) {
        columns!.scrollLeft += stepPx;
      }
      const across = x - from.x + columns!.scrollLeft - from.left;
      card.style.translate = `${across}px ${y - from.y + down() - from.top}px`;
      target();
      frame = requestAnimationFrame(follow);
    }
    function end() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      over.abort();
      card.style.translate = '';
      isDragging.current = false;
      setDragged(undefined);
    }
    on('pointermove', ({ clientX, clientY }) => {
      [x, y] = [clientX, clientY];
      if (isDragging.current || Math.hypot(x - from.x, y - from.y) < slackPx) return;
      if (isHeld) end();
      else begin();
    });
    on('pointerup', () => {
      const to = isDragging.current && target()?.dataset.status;
      end();
      if (to && to !== submission.status) onDrop(submission, to as Status);
    });
    on('pointercancel', end);
  }

  return { dragged, grab };
}

/** How far beside an element `x` is; 0 above, in or below it. */
function distance(element: HTMLElement, x: number): number {
  const { left, right } = element.getBoundingClientRect();
  return Math.max(left - x, x - right, 0);
}
