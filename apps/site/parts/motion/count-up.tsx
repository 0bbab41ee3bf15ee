import { useEffect, useRef, useState } from 'react';
import { onceSeen } from './once-seen.ts';

const duration = 2000;

type CountUpProps = { value: number; suffix: string };

/**
 * `value` is shown from the beginning. When it scrolls into view, the number counts up to it once, over two
 * seconds, and never so slowly that a number on the way is taken for the real one. The accessibility tree
 * has the value alone.
 */
export function CountUp({ value, suffix }: CountUpProps) {
  const root = useRef<HTMLSpanElement>(null);
  const [counting, setCounting] = useState(false);

  useEffect(() => {
    if (!root.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return onceSeen(root.current, () => setCounting(true));
  }, []);

  const text = `${value}${suffix}`;
  return (
    <span ref={root} className="count-up num">
      <span>{text}</span>
      {counting && <Overlay value={value} suffix={suffix} onEnd={() => setCounting(false)} />}
    </span>
  );
}

function Overlay({ value, suffix, onEnd }: CountUpProps & { onEnd: () => void }) {
  const overlay = useRef<HTMLSpanElement>(null);
  const end = useRef(onEnd);

  useEffect(() => {
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const done = Math.min(1, Math.max(0, now - start) / duration);
      if (overlay.current)
        overlay.current.textContent = `${Math.round(value * (1 - (1 - done) ** 3))}`;
      if (done < 1) frame = requestAnimationFrame(step);
      else end.current();
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);

  return (
    <span ref={overlay} aria-hidden="true" data-suffix={suffix} className="count-up-moving">
      0
    </span>
  );
}
